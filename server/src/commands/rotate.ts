import { openSecretBox } from '../config/encryption-keys.ts';
import { rotateSecrets } from '../db/rotate-secrets.ts';
import { refuseForeignKey } from '../db/stored-secrets.ts';
import type { ConfigFlags } from './command-options.ts';
import { withDatabase } from './with-database.ts';

export async function rotate(flags: ConfigFlags): Promise<void> {
  await withDatabase(flags, async ({ config, database }) => {
    const box = openSecretBox(config);
    await refuseForeignKey(database, box);
    const { count, unread } = await rotateSecrets(database, box);
    if (unread.length > 0) {
      throw new Error(
        `${count} sealed anew, but no key opens ${unread.slice(0, 5).join(', ')}${unread.length > 5 ? ` and ${unread.length - 5} more` : ''}: name the key that they were stored with in SIGNALBOX_OTHER_ENCRYPTION_KEYS`,
      );
    }
    console.log(
      count === 0
        ? 'Every stored secret has the present key. Once all servers have it as theirs, the former one may go; backups from before need it still.'
        : `${count} secret${count === 1 ? '' : 's'} encrypted with the present key. Run this again when every server has it as its own: when nothing is left, the former key may go.`,
    );
  });
}
