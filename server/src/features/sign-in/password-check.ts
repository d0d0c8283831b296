/** The password of somebody who signs in; one that came over from another product becomes one of ours with it. */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isForeignHash, isForeignPasswordRight, NOBODYS_HASH } from '../../lib/bcrypt-hash.ts';
import { hashPassword, isPasswordRight } from '../../lib/password-hash.ts';

interface Known {
  readonly id: number;
  readonly password_hash: string | null;
}

/** A wrong one takes as long whoever is meant, and whether there is such a user. */
export async function checkPassword(
  database: Database,
  user: Known | undefined,
  password: string,
): Promise<boolean> {
  const stored = user?.password_hash ?? null;
  const isRight = await isPasswordRight(password, stored);
  if (user !== undefined && stored !== null && isForeignHash(stored)) {
    if (isRight) await storeAsOwn(database, { id: user.id, stored, password });
    return isRight;
  }
  if (!isRight && (await hasForeignHashes(database))) await isForeignPasswordRight(password, NOBODYS_HASH);
  return isRight;
}

async function hasForeignHashes({ read }: Database): Promise<boolean> {
  const row = await read
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'like', '$2%')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unless it was changed at this moment. It is the same password, so nothing ends by it. */
async function storeAsOwn(
  database: Database,
  { id, stored, password }: { readonly id: number; readonly stored: string; readonly password: string },
): Promise<void> {
  const password_hash = await hashPassword(password);
  // The audit log would tell of a new password, and nobody has changed any.
  const change = sql`update users set password_hash = ${password_hash} where id = ${id} and password_hash = ${stored}`;
  await database.write(({ tx }) => change.execute(tx));
}
