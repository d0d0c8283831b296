/** `signalbox backup` and `signalbox restore`: the whole installation as one file. */
import type { Command } from 'commander';
import type { BackupFlags, RestoreFlags } from './backup-work.ts';
import { addConfigOptions } from './command-options.ts';

const PASSPHRASE_FILE = 'file that holds the passphrase';

export function addBackupCommands(program: Command): void {
  addConfigOptions(
    program
      .command('backup <file>')
      .description('write the whole installation into a file, also while servers run'),
  )
    .option('--with-key', 'the encryption key and the settings too: then the file opens every secret')
    .option('--encrypt', 'seal the file by a passphrase, which is asked for')
    .option('--passphrase-file <path>', `${PASSPHRASE_FILE}, with which the file is sealed`)
    .action(async (file: string, flags: BackupFlags) => {
      const { backupWork } = await import('./backup-work.ts');
      await backupWork(file, flags);
    });

  addConfigOptions(
    program
      .command('restore <file>')
      .description('put a backup into an empty installation, which may have the other kind of database'),
  )
    .option('--check', 'only read the file, and say what it holds and whether it is whole')
    .option('--passphrase-file <path>', `${PASSPHRASE_FILE}, otherwise it is asked for`)
    .action(async (file: string, flags: RestoreFlags) => {
      const { restoreWork } = await import('./backup-work.ts');
      await restoreWork(file, flags);
    });
}
