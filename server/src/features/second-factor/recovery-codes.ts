/** Codes for whoever has lost the rest: each is good once, and kept as a hash. */
import { randomInt } from 'node:crypto';
import type { Executor, Write } from '../../db/database.ts';
import { hashToken } from '../../lib/token.ts';

const COUNT = 10;
/** Without those that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** 79 bits: nobody guesses them, so a plain hash is enough. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return letters.join('').replaceAll(/(.{4})(?!$)/g, '$1-');
}

const hashOf = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** A new set in place of the former one. */
export async function replaceRecoveryCodes({ tx }: Write, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** False when it is none of his, or was used before, here or on another server. */
export async function spendRecoveryCode({ tx }: Write, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Executor, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
