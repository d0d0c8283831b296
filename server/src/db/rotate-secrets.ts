/**
 * Stored secrets get the present key while servers run: a few rows at a time, and only where a row still holds what was
 * read. So nothing is lost that a server stores meanwhile, with whichever key.
 */
import { keyIdOf, type SecretBox } from '../lib/secret-box.ts';
import type { Database, Write } from './database.ts';
import { forUpdate } from './dialects/row-lock.ts';
import { type SealedTable, sealedColumns } from './sealed-columns.ts';

export interface Rotation {
  /** were sealed anew */
  readonly count: number;
  /** those that no key opens, as "row 3 in access_keys" */
  readonly unread: readonly string[];
}

const BATCH = 100;

export async function rotateSecrets(database: Database, box: SecretBox): Promise<Rotation> {
  let count = 0;
  for (;;) {
    const pass = await rotateOnce(database, box);
    count += pass.count;
    // A server without the new key may have stored one more behind our back.
    if (pass.count === 0) return { count, unread: pass.unread };
  }
}

async function rotateOnce(database: Database, box: SecretBox): Promise<Rotation> {
  const unread: string[] = [];
  let count = 0;
  for (const { table } of sealedColumns) {
    for (let after = 0; ; ) {
      const batch = await database.write((write) => rotateBatch(write, { table, after, box }));
      count += batch.count;
      unread.push(...batch.unread);
      if (batch.last === undefined) break;
      after = batch.last;
    }
  }
  return { count, unread };
}

interface Batch {
  readonly table: SealedTable;
  readonly after: number;
  readonly box: SecretBox;
}

async function rotateBatch(
  { tx, dialect }: Write,
  { table, after, box }: Batch,
): Promise<Rotation & { readonly last: number | undefined }> {
  const found = tx
    .selectFrom(table)
    .select(['id', 'secret'])
    .where('secret', 'is not', null)
    .where('secret', 'not like', `v1.${box.keyId.replace(/[%_\\]/g, '_')}.%`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH);
  const rows = await forUpdate(found, dialect).execute();
  const unread: string[] = [];
  let count = 0;
  for (const { id, secret } of rows) {
    if (secret === null || keyIdOf(secret) === box.keyId) continue;
    const plain = openOrNull(box, secret, { table, column: 'secret', id });
    if (plain === null) {
      unread.push(`row ${id} in ${table}`);
      continue;
    }
    const sealed = box.seal(plain, { table, column: 'secret', id });
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ secret: sealed })
      .where('id', '=', id)
      .where('secret', '=', secret)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return { count, unread, last: rows.at(-1)?.id };
}

function openOrNull(box: SecretBox, secret: string, place: Parameters<SecretBox['open']>[1]): string | null {
  try {
    return box.open(secret, place);
  } catch {
    // It is named to who asked, and stays as it is.
    return null;
  }
}
