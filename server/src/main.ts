/** The command line. Each command loads its own modules, so that `version` does not wait for the server's. */
import { Command } from 'commander';
import { addConfigOptions, type ConfigFlags } from './commands/command-options.ts';
import type { RunnerFlags } from './commands/runner-settings.ts';
import { addSecretsCommands } from './commands/secrets-commands.ts';
import { addUserCommands } from './commands/user-commands.ts';
import { settingsHelp } from './config/config.ts';
import { VERSION } from './lib/version.ts';

const program = new Command('signalbox')
  .description('Run and schedule automation from a web console')
  .version(VERSION);

addConfigOptions(program.command('serve'))
  .alias('server')
  .alias('service')
  .description('run the server: console, API, queue and its own runner')
  .addHelpText('after', settingsHelp)
  .action(async (flags: ConfigFlags) => {
    const { serve } = await import('./commands/serve.ts');
    await serve(flags);
  });

addConfigOptions(program.command('setup'))
  .description('ask for the first settings, write them to a file and make the first administrator')
  .action(async (flags: ConfigFlags) => {
    const { setup } = await import('./commands/setup.ts');
    await setup(flags);
  });

addConfigOptions(program.command('migrate'))
  .description('bring the schema of the database up to date, as every start does')
  .action(async (flags: ConfigFlags) => {
    const { migrate } = await import('./commands/migrate.ts');
    await migrate(flags);
  });

const runner = addRunnerConfig(program.command('runner'))
  .description('run a runner that takes tasks from a server; set SIGNALBOX_RUNNER_DIR, _URL and _TOKEN_FILE')
  .action(startRunner);
addRunnerConfig(runner.command('start')).description('the same as "runner" alone').action(startRunner);
addRunnerConfig(runner.command('setup'))
  .description('ask for the settings of a runner, write them to a file, and register it if wanted')
  .action(async (_flags: RunnerFlags, command: Command) => {
    const { setupRunner } = await import('./commands/runner-setup.ts');
    await setupRunner(command.optsWithGlobals());
  });
addRunnerConfig(runner.command('register'))
  .description('get a token from the server; set SIGNALBOX_RUNNER_URL, _TOKEN_FILE and _REGISTRATION_TOKEN')
  .option('--stdin-registration-token', 'read the registration token from standard input')
  .action(async (_flags: RunnerFlags, command: Command) => {
    const { register } = await import('./commands/runner-registration.ts');
    await register(command.optsWithGlobals());
  });
addRunnerConfig(runner.command('unregister'))
  .description('remove this runner from the server; set SIGNALBOX_RUNNER_URL and _TOKEN_FILE')
  .action(async (_flags: RunnerFlags, command: Command) => {
    const { unregister } = await import('./commands/runner-registration.ts');
    await unregister(command.optsWithGlobals());
  });

addUserCommands(program);
addSecretsCommands(program);

program
  .command('version')
  .description('print the version')
  .action(() => console.log(VERSION));

/** `runner --config x` and `runner start --config x` mean the same: commander gives the option to the outer one. */
function addRunnerConfig(command: Command): Command {
  return command.option('--config <file>', 'file of settings that "runner setup" has written');
}

async function startRunner(_flags: RunnerFlags, command: Command): Promise<void> {
  const { runner } = await import('./commands/runner.ts');
  await runner(command.optsWithGlobals());
}

if (process.argv.length > 2) await program.parseAsync();
else program.outputHelp();
