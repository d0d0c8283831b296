/** `signalbox database ...` */
import type { Command } from 'commander';
import { Option } from 'commander';
import { addConfigOptions } from './command-options.ts';
import type { CheckFlags, MoveFlags } from './database-work.ts';

export function addDatabaseCommands(program: Command): void {
  const database = program.command('database').description('move the database, or try its migrations');

  addConfigOptions(
    database.command('move').description('copy everything into an empty database of the other kind'),
  )
    .addOption(new Option('--to <kind>', 'where to').choices(['postgres', 'sqlite']).makeOptionMandatory())
    .option('--url-file <path>', 'file with the postgres:// address of the target; otherwise it is asked for')
    .action(async (flags: MoveFlags) => {
      const { moveWork } = await import('./database-work.ts');
      await moveWork(flags);
    });

  addConfigOptions(
    database
      .command('check')
      .description('run the migrations that are to come on a copy, and say what they did'),
  ).action(async (flags: CheckFlags) => {
    const { checkWork } = await import('./database-work.ts');
    await checkWork(flags);
  });
}
