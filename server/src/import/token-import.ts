/** API tokens of the other product, which scripts go on using: only of accounts that came over with them. */
import { text } from '@signalbox/contract/texts';
import type { Write } from '../db/database.ts';
import { insertApiToken } from '../features/api-tokens/api-token-store.ts';
import { hashToken } from '../lib/token.ts';
import type { ImportReport } from './import-report.ts';
import { flagIn, instantIn, numberIn, type SourceRow, textIn } from './source-row.ts';
import type { ImportedUser } from './user-import.ts';

interface Importing {
  readonly users: ReadonlyMap<number, ImportedUser>;
  readonly report: ImportReport;
}

const PREFIX_LENGTH = 8;
/** Shorter ones could be guessed. */
const LENGTH_MIN = 32;

export async function importTokens(
  { tx }: Write,
  rows: readonly SourceRow[],
  { users, report }: Importing,
): Promise<void> {
  const noted = new Set<string>();
  for (const row of rows) {
    const token = textIn(row, 'id');
    const user = users.get(numberIn(row, 'user_id') ?? 0);
    if (user === undefined || flagIn(row, 'expired') || token.length < LENGTH_MIN) continue;
    if (!user.isOwn) {
      if (!noted.has(user.username)) {
        report.note({ project: '', section: 'users', name: user.username }, text('import.token_left_out'));
      }
      noted.add(user.username);
      continue;
    }
    const token_hash = hashToken(token);
    const known = await tx
      .selectFrom('api_tokens')
      .select('id')
      .where('token_hash', '=', token_hash)
      .executeTakeFirst();
    if (known !== undefined) continue;
    const own = {
      ...{ user_id: user.localId, token_hash, prefix: token.slice(0, PREFIX_LENGTH) },
      created_at: instantIn(row, 'created') ?? Date.now(),
    };
    await insertApiToken(tx, own, { name: '', scope: 'full', projectIds: null, expiresAt: null });
    report.count('tokens');
  }
}
