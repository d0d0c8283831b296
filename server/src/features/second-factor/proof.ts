/**
 * Who changes his second factors shows again that it is him: an open session that somebody else sits at must
 * not be enough to lock its owner out. A proof belongs to one session and holds for ten minutes; a sign-in is
 * one.
 */
import { text } from '@signalbox/contract/texts';
import type { Database, Executor } from '../../db/database.ts';
import { badRequest, forbidden, tooManyAttempts, validationFailed } from '../../lib/app-error.ts';
import { type AttemptLimiter, accountOf } from '../../lib/attempt-limiter.ts';
import type { Caller } from '../../lib/caller.ts';
import type { Granting } from '../../lib/granting.ts';
import { isPasswordRight } from '../../lib/password-hash.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { checkCode } from './code-check.ts';

const HOLDS_MS = 10 * 60_000;

const ofSecondFactors = {
  missing: text('second_factor.prove_first'),
  noSession: text('second_factor.session_only'),
};

function requireSession(
  sessionId: number | null,
  { noSession }: { noSession: Granting } = ofSecondFactors,
): number {
  if (sessionId === null) throw forbidden(noSession);
  return sessionId;
}

export async function requireProof(
  db: Executor,
  sessionId: number | null,
  told: { readonly missing: Granting; readonly noSession: Granting } = ofSecondFactors,
): Promise<number> {
  const id = requireSession(sessionId, told);
  const row = await db
    .selectFrom('sessions')
    .select('reauthenticated_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row !== undefined && Date.now() - row.reauthenticated_at <= HOLDS_MS) return id;
  throw forbidden(told.missing);
}

interface Given {
  readonly caller: Caller;
  readonly sessionId: number | null;
  readonly password: string | null;
  readonly passcode: string | null;
}

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  /** slows down who guesses passwords at an open session */
  readonly limiter: AttemptLimiter;
}

export function createProof({ database, secretBox, limiter }: Dependencies) {
  async function checkPassword({ caller, password }: Given, sessionId: number): Promise<void> {
    const { password_hash: hash } = await database.read
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    const attempt = {
      account: accountOf(caller.userId),
      address: caller.address ?? '',
      knownAs: `session ${sessionId}`,
    };
    await limiter.guard(attempt, async () => {
      if (await isPasswordRight(password ?? '', hash)) return;
      throw validationFailed({ password: text('second_factor.wrong_password') });
    });
  }

  async function checkPasscode({ caller, passcode }: Given): Promise<void> {
    const verdict = await database.write((write) =>
      checkCode(write, { secretBox, userId: caller.userId, passcode: passcode ?? '', confirmed: 1 }),
    );
    if (verdict.kind === 'wait') throw tooManyAttempts(verdict.seconds);
    const told = verdict.kind === 'used' ? 'second_factor.used_code' : 'second_factor.wrong_code';
    if (verdict.kind !== 'right') throw validationFailed({ passcode: text(told) });
  }

  return async (given: Given): Promise<void> => {
    const sessionId = requireSession(given.sessionId);
    const { external } = await database.read
      .selectFrom('users')
      .select('external')
      .where('id', '=', given.caller.userId)
      .executeTakeFirstOrThrow();
    if (external === 0) await checkPassword(given, sessionId);
    else if (given.passcode === null) throw badRequest(text('second_factor.sign_in_again'));
    else await checkPasscode(given);
    await database.write(({ tx }) =>
      tx
        .updateTable('sessions')
        .set({ reauthenticated_at: Date.now() })
        .where('id', '=', sessionId)
        .execute(),
    );
  };
}
