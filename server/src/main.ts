/** The command line. Each command loads its own modules, so that `version` does not wait for the server's. */
import { Command } from 'commander';
import { addUserCommands } from './commands/user-commands.ts';
import { settingsHelp } from './config/config.ts';
import { VERSION } from './lib/version.ts';

const program = new Command('signalbox')
  .description('Run and schedule automation from a web console')
  .version(VERSION);

program
  .command('serve', { isDefault: false })
  .alias('server')
  .description('run the server: console, API, queue and its own runner')
  .option('--config <file>', 'configuration file (default: ./signalbox.yml when there is one)')
  .addHelpText('after', settingsHelp)
  .action(async (options: { config?: string }) => {
    const { serve } = await import('./commands/serve.ts');
    await serve(options);
  });

program
  .command('runner')
  .description('run a runner that takes tasks from a server; set SIGNALBOX_RUNNER_DIR, _URL and _TOKEN_FILE')
  .action(async () => {
    const { runner } = await import('./commands/runner.ts');
    await runner();
  });

addUserCommands(program);

program
  .command('version')
  .description('print the version')
  .action(() => console.log(VERSION));

await program.parseAsync();
