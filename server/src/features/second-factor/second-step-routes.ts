/** The second half of a sign-in: what is shown beside the password, and the session after it. */
import {
  getSecondStep,
  type SecondFactorKind,
  verifyPasscode,
  verifyRecoveryCode,
} from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Executor, Write } from '../../db/database.ts';
import type { SignInWay } from '../../db/tables/sign-in-way.ts';
import type { Authenticator } from '../../http/authentication.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { AppError, tooManyAttempts } from '../../lib/app-error.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { type CodeVerdict, checkCode } from './code-check.ts';
import { recordFactorEvent } from './factor-event.ts';
import {
  clearPendingCookie,
  countWrongCode,
  endPendingSignIn,
  findPendingSignIn,
  lockPendingSignIn,
  type PendingCookie,
  type PendingSignIn,
  wayOf,
} from './pending-sign-in.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

interface Entry {
  readonly userId: number;
  readonly way: SignInWay;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly authenticator: Authenticator;
  readonly mannersOf: (request: FastifyRequest) => PendingCookie['manners'];
  /** tells the audit log */
  readonly noteRefused: (userId: number, request: FastifyRequest, error: AppError) => Promise<void>;
  /** the session, as after a sign-in without a second factor */
  readonly startSession: (entry: Entry) => Promise<void>;
}

/** What became of one guess. Refusals are thrown after the transaction, which counts them. */
type Verdict = CodeVerdict | { readonly kind: 'no_sign_in' | 'ended' };
type Check = (write: Write, pending: PendingSignIn) => Promise<CodeVerdict>;
/** Ends the sign-in of this browser with a session, if the check says so. */
export type Finish = (exchange: Exchange, check: Check) => Promise<void>;

export function registerSecondStepRoutes(register: RegisterEndpoint, dependencies: Dependencies): Finish {
  const { database, secretBox } = dependencies;
  const finish = createFinish(dependencies);

  register(getSecondStep, async ({ request }) => {
    const pending = await findPendingSignIn(database.read, request);
    return { factors: pending === undefined ? [] : await factorsOf(database.read, pending.user_id) };
  });

  register(verifyPasscode, async ({ body, request, reply }) => {
    await finish({ request, reply, wrong: text('second_factor.wrong_code') }, (write, pending) =>
      checkCode(write, { secretBox, userId: pending.user_id, passcode: body.passcode, confirmed: 1 }),
    );
  });

  register(verifyRecoveryCode, async ({ body, request, reply }) => {
    await finish(
      { request, reply, wrong: text('second_factor.wrong_recovery_code') },
      async (write, { user_id: userId }) => {
        if (!(await spendRecoveryCode(write, userId, body.recovery_code))) return { kind: 'wrong' };
        await recordFactorEvent(write, { userId, what: 'code_used', request });
        return { kind: 'right' };
      },
    );
  });
  return finish;
}

async function factorsOf(db: Executor, userId: number): Promise<SecondFactorKind[]> {
  const totp = await db
    .selectFrom('totp_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed', '=', 1)
    .executeTakeFirst();
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const codes = await countRecoveryCodes(db, userId);
  return [
    ...(passkey === undefined ? [] : ['passkey' as const]),
    ...(totp === undefined ? [] : ['totp' as const]),
    ...(codes > 0 ? ['recovery_code' as const] : []),
  ];
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly wrong: Text;
}

function createFinish({
  database,
  authenticator,
  mannersOf,
  noteRefused,
  startSession,
}: Dependencies): Finish {
  return async ({ request, reply, wrong }, check) => {
    authenticator.refuseForeignPage(request);
    const found: { userId: number | null; entry: Pick<Entry, 'userId' | 'way'> | null } = {
      userId: null,
      entry: null,
    };
    const verdict = await database.write(async (write): Promise<Verdict> => {
      found.entry = null;
      const pending = await lockPendingSignIn(write, request);
      if (pending === undefined) return { kind: 'no_sign_in' };
      found.userId = pending.user_id;
      const checked = await check(write, pending);
      if (checked.kind === 'right') {
        await endPendingSignIn(write, pending);
        found.entry = { userId: pending.user_id, way: wayOf(pending) };
      } else if (checked.kind !== 'wait' && (await countWrongCode(write, pending))) {
        return { kind: 'ended' };
      }
      return checked;
    });
    const cookie = { request, reply, manners: mannersOf(request) };
    if (verdict.kind === 'ended' || verdict.kind === 'no_sign_in') clearPendingCookie(cookie);
    if (found.entry === null) {
      const refusal = refusalOf(verdict, wrong);
      if (found.userId !== null) await noteRefused(found.userId, request, refusal);
      throw refusal;
    }
    clearPendingCookie(cookie);
    await startSession({ ...found.entry, request, reply });
  };
}

function refusalOf(verdict: Verdict, wrong: Text): AppError {
  const refuse = (told: Text) => new AppError('invalid_credentials', 401, told);
  switch (verdict.kind) {
    case 'wait':
      return tooManyAttempts(verdict.seconds);
    case 'no_sign_in':
      return refuse(text('second_factor.no_sign_in'));
    case 'ended':
      return refuse(text('second_factor.too_many_codes'));
    case 'used':
      return refuse(text('second_factor.used_code'));
    default:
      return refuse(wrong);
  }
}
