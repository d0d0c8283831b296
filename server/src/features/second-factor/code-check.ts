/**
 * One guess at the one-time code of a user, in one transaction on his locked row: a code is good once, and
 * wrong ones make the next wait, on however many servers at once. Only somebody who knows the password guesses
 * here, so whoever is kept waiting by others has more to change than his code.
 */
import type { Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { stepOfCode } from './totp.ts';

/** Wrong codes that make nobody wait: a clock that is off, a key mistyped. */
const FREE = 5;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60_000;

export type CodeVerdict =
  | { readonly kind: 'right' | 'wrong' | 'used' }
  | { readonly kind: 'wait'; readonly seconds: number };

interface Guess {
  readonly secretBox: SecretBox;
  readonly userId: number;
  readonly passcode: string;
  /** 0 = of the key that is being set up */
  readonly confirmed: 0 | 1;
}

/** A refusal is given and not thrown: the transaction must count it. */
export async function checkCode(
  { tx, dialect }: Write,
  { secretBox, userId, passcode, confirmed }: Guess,
): Promise<CodeVerdict & { readonly id: number | null }> {
  const row = await tx
    .selectFrom('totp_factors')
    .select(['id', 'secret', 'last_step', 'failures', 'failed_at'])
    .where('user_id', '=', userId)
    .where('confirmed', '=', confirmed)
    .$call((query) => forUpdate(query, dialect))
    .executeTakeFirst();
  if (row === undefined) return { kind: 'wrong', id: null };
  const { id } = row;
  const now = Date.now();
  const waitMs = row.failed_at + waitAfter(row.failures) - now;
  if (waitMs > 0) return { kind: 'wait', seconds: Math.ceil(waitMs / 1000), id };
  const step = await stepOfCode(openSecret(secretBox, row), passcode);
  if (step !== null && step > row.last_step) {
    const used = { last_step: step, last_used_at: now, failures: 0 };
    await tx.updateTable('totp_factors').set(used).where('id', '=', id).execute();
    return { kind: 'right', id };
  }
  const failed = { failures: row.failures + 1, failed_at: now };
  await tx.updateTable('totp_factors').set(failed).where('id', '=', id).execute();
  return { kind: step === null ? 'wrong' : 'used', id };
}

function waitAfter(failures: number): number {
  if (failures < FREE) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - FREE, 30));
}

export const placeOf = (id: number) => ({ table: 'totp_factors', column: 'secret', id }) as const;

function openSecret(secretBox: SecretBox, { id, secret }: { id: number; secret: string }): string {
  return secretBox.open(secret, placeOf(id));
}
