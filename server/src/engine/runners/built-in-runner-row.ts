/**
 * The row of a server's own runner. It is found again by the id of the runner's work folder, never by a secret.
 * The row stays the same when the folder is moved or the version changes: it says whether an administrator has
 * switched the runner off, and which tasks it holds.
 */
import { hostname } from 'node:os';
import type { Database, Executor } from '../../db/database.ts';
import { hashToken, newToken } from '../../lib/token.ts';

export interface BuiltInRunnerRow {
  /** id of its work folder: tells folders apart, and isn't a secret */
  readonly folder: string;
  /** tasks at once; 0 = no limit */
  readonly slots: number;
  /** id of the folder before it was moved */
  readonly movedFrom: string | undefined;
}

/**
 * A new token for a runner that is about to be started; only its hash is stored. Whoever is connected with
 * the former one is cut off: the folder has no runner, so it is a stranger. Rejects when the database does.
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

async function write(database: Database, row: BuiltInRunnerRow, tokenHash: string | undefined) {
  const { folder, slots } = row;
  await database.write(async ({ tx, announce }) => {
    const id = await findRow(tx, row);
    if (id !== undefined) {
      await tx
        .updateTable('runners')
        .set({
          folder,
          max_parallel_tasks: slots,
          ...(tokenHash === undefined ? {} : { token_hash: tokenHash, link: '' }),
        })
        .where('id', '=', id)
        .execute();
      announce({ kind: 'runner', runner_id: id });
      return;
    }
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
  });
}

async function findRow(tx: Executor, { folder, movedFrom }: BuiltInRunnerRow): Promise<number | undefined> {
  const rows = await tx.selectFrom('runners').select(['id', 'folder']).where('is_built_in', '=', 1).execute();
  const found = rows.find((row) => row.folder === folder) ?? rows.find((row) => row.folder === movedFrom);
  return found?.id;
}
