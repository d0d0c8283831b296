import type { SecretBox } from '../lib/secret-box.ts';
import type { Database, Write } from './database.ts';
import { type SealedTable, sealedColumns } from './sealed-columns.ts';

const BATCH = 500;

/**
 * Seals every stored secret with the new key: all of them, or none. What has the new key already stays as it
 * is, so it may be run again, also for secrets that a server stored with the old key meanwhile. Gives how
 * many were sealed anew. Throws one sentence when a value opens with neither key.
 */
export async function rekeySecrets(
  database: Database,
  { former, current }: { former: SecretBox; current: SecretBox },
): Promise<number> {
  const rekey = async (write: Write) => {
    let count = 0;
    for (const { table } of sealedColumns) count += await rekeyTable(write, table, { former, current });
    return count;
  };
  return await database.write(rekey, { isLong: true });
}

async function rekeyTable(
  { tx }: Write,
  table: SealedTable,
  { former, current }: { former: SecretBox; current: SecretBox },
): Promise<number> {
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'secret'])
      .where('secret', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, secret } of rows) {
      if (secret === null || secret.split('.')[1] === current.keyId) continue;
      const place = { table, column: 'secret', id };
      const sealed = current.seal(openFormer(former, secret, place), place);
      await tx.updateTable(table).set({ secret: sealed }).where('id', '=', id).execute();
      count++;
    }
    const last = rows.at(-1);
    if (last === undefined) return count;
    after = last.id;
  }
}

function openFormer(former: SecretBox, secret: string, place: { table: string; column: string; id: number }) {
  try {
    return former.open(secret, place);
  } catch (error) {
    throw new Error(
      `The secret of row ${place.id} in ${place.table} opens with neither key, so nothing was changed: give the key that it was stored with by --old-key-file`,
      { cause: error },
    );
  }
}
