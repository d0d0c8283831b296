/** The command line. Each command loads its own modules, so that `version` does not wait for the server's. */
import { tellUncaughtInSources } from '@signalbox/runner/source-places';
import { Command } from 'commander';
import { addBackupCommands } from './commands/backup-commands.ts';
import { addConfigOptions, type ConfigFlags } from './commands/command-options.ts';
import { addDatabaseCommands } from './commands/database-commands.ts';
import { addDoctorCommands } from './commands/doctor-commands.ts';
import { addImportCommands } from './commands/import-commands.ts';
import { addMcpCommands } from './commands/mcp-commands.ts';
import { addPipelineCommands } from './commands/pipeline-commands.ts';
import { addProjectFileCommands } from './commands/project-file-commands.ts';
import { addRunnerCommands } from './commands/runner-commands.ts';
import { addSecretsCommands } from './commands/secrets-commands.ts';
import { addUserCommands } from './commands/user-commands.ts';
import { settingsHelp } from './config/config.ts';
import { VERSION } from './lib/version.ts';

tellUncaughtInSources();

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

addRunnerCommands(program);
addUserCommands(program);
addSecretsCommands(program);
addPipelineCommands(program);
addBackupCommands(program);
addDoctorCommands(program);
addDatabaseCommands(program);
addProjectFileCommands(program);
addImportCommands(program);
addMcpCommands(program);

program
  .command('version')
  .description('print the version')
  .action(() => console.log(VERSION));

if (process.argv.length > 2) await program.parseAsync();
else program.outputHelp();
