/** `signalbox import`: moves in from the earlier product. */
import { type Command, Option } from 'commander';
import { addConfigOptions, notEmpty } from './command-options.ts';
import type { ImportFlags } from './import.ts';

const STEPS = `
Nothing is stored without --apply: look at what it prints first, then run it again with that. What was brought over
before is left alone, so it can be run as often as you like. docs/moving.md says what comes over, and what does not.`;

export function addImportCommands(program: Command): void {
  addConfigOptions(
    program.command('import').description('bring users, projects and secrets of the earlier product over'),
  )
    .option(
      '--from <file>',
      'its configuration file (config.json), which names its database and its key',
      notEmpty,
    )
    .option('--from-environment', 'its settings are in the environment (SEMAPHORE_DB_...) alone')
    .option(
      '--database-file <file>',
      'its embedded database, instead of the one that its settings name',
      notEmpty,
    )
    .option('--key-file <file>', 'file with further keys of it (access_key_encryption), one a line', notEmpty)
    .option('--url <address>', 'a running server of it, read through its API: no secrets come over', notEmpty)
    .option(
      '--token-file <file>',
      'file with a token of an administrator there (or SIGNALBOX_IMPORT_TOKEN)',
      notEmpty,
    )
    .option('--apply', 'store it; without, it is only said what would be')
    .option('--project <name...>', 'these projects only')
    .option('--history', 'past tasks with their output, too')
    .option('--tokens', 'API tokens, too: scripts go on with them')
    .option('--time-zone <zone>', 'time zone of the other server, by which its schedules go', notEmpty)
    .option('--lost-key', 'go on although its key is lost: without the secrets, which the report names')
    .option('--json', 'print the report as JSON')
    .addOption(
      new Option('--as <name>', 'name under which the installation is remembered')
        .default('reference')
        .argParser(notEmpty),
    )
    .addHelpText('after', STEPS)
    .action(async (flags: ImportFlags) => {
      const { importInstallation } = await import('./import.ts');
      await importInstallation(flags);
    });
}
