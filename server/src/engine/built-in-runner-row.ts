/** The row of a server's own runner. It is found again by the mark of the runner's work folder, never by a secret. */
import { hostname } from 'node:os';
import type { Database } from '../db/database.ts';
import { hashToken, newToken } from '../lib/token.ts';

export interface BuiltInRunnerRow {
  /** mark of its work folder: tells folders apart, and is no secret */
  readonly folder: string;
  /** tasks at once; 0 = no limit */
  readonly slots: number;
}

/**
 * A new token for a runner that is about to be started; only its hash is stored. Whoever is connected with the former one is cut
 * off: the folder has no runner, so it is a stranger. Rejects when the database does.
 */
export async function renewToken(database: Database, row: BuiltInRunnerRow): Promise<string> {
  const token = newToken();
  await write(database, row, hashToken(token));
  return token;
}

/** A runner of a former server works in the folder: its token stays. Rejects when the database does. */
export async function keepRow(database: Database, row: BuiltInRunnerRow): Promise<void> {
  await write(database, row, undefined);
}

async function write(database: Database, { folder, slots }: BuiltInRunnerRow, tokenHash: string | undefined) {
  await database.write(async ({ tx, announce }) => {
    const found = await tx
      .updateTable('runners')
      .set({
        max_parallel_tasks: slots,
        ...(tokenHash === undefined ? {} : { token_hash: tokenHash, link: '' }),
      })
      .where('folder', '=', folder)
      .where('is_built_in', '=', 1)
      .returning('id')
      .executeTakeFirst();
    if (found !== undefined) announce({ kind: 'runner', runner_id: found.id });
    else {
      await tx
        .insertInto('runners')
        .values({
          name: `Built-in runner on ${hostname()}`,
          token_hash: tokenHash ?? hashToken(newToken()),
          is_built_in: 1,
          active: 1,
          webhook: '',
          max_parallel_tasks: slots,
          created_at: Date.now(),
          version: '',
          host: '',
          instance: '',
          last_seen_at: null,
          folder,
        })
        .execute();
    }
  });
}
