/** The second factors of one user: set up, removed and renewed. */
import type { SecondFactor, TotpSetUp } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../../db/database.ts';
import { hasSecondFactor } from '../../db/second-factors.ts';
import type { IsFactorDemanded } from '../../http/factor-demand.ts';
import { notFound, tooManyAttempts, validationFailed, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { toTime } from '../../lib/time.ts';
import { checkCode, placeOf } from './code-check.ts';
import { recordFactorEvent } from './factor-event.ts';
import { lockUser } from './factor-reset.ts';
import { listPasskeys } from './passkeys.ts';
import { requireProof } from './proof.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { makeTotpKey } from './totp.ts';

/** Who changes his own factors, and where he is signed in. */
interface Own {
  readonly caller: Caller;
  readonly sessionId: number | null;
}

export interface FactorService {
  get(own: Own, canAddPasskeys: boolean): Promise<SecondFactor>;
  /** Whether the server demands one of him, as he is signed in. */
  isDemandedOf(own: Own): Promise<boolean>;
  beginTotp(own: Own): Promise<TotpSetUp>;
  /** Gives recovery codes to somebody who has none. */
  confirmTotp(own: Own, passcode: string): Promise<string[]>;
  removeTotp(own: Own): Promise<void>;
  renewRecoveryCodes(own: Own): Promise<string[]>;
}

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  /** the server, as apps list it */
  readonly issuer: string;
  readonly isDemanded: IsFactorDemanded;
}

export function createFactorService({
  database,
  secretBox,
  issuer,
  isDemanded,
}: Dependencies): FactorService {
  async function isDemandedOf({ caller, sessionId }: Own): Promise<boolean> {
    if (sessionId === null) return false;
    const session = await database.read
      .selectFrom('sessions')
      .select('method')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return session !== undefined && isDemanded({ isAdmin: caller.isAdmin, method: session.method });
  }

  return {
    isDemandedOf,

    async get(own, canAddPasskeys) {
      const { userId } = own.caller;
      const totp = await database.read
        .selectFrom('totp_factors')
        .select(['created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .where('confirmed', '=', 1)
        .executeTakeFirst();
      return {
        is_demanded: await isDemandedOf(own),
        totp:
          totp === undefined
            ? null
            : {
                created: toTime(totp.created_at),
                last_used: totp.last_used_at === null ? null : toTime(totp.last_used_at),
              },
        passkeys: await listPasskeys(database.read, userId),
        can_add_passkeys: canAddPasskeys,
        recovery_codes: await countRecoveryCodes(database.read, userId),
      };
    },

    async beginTotp({ caller, sessionId }) {
      const key = await makeTotpKey({ issuer, label: caller.username });
      await database.write(async (write) => {
        await requireProof(write.tx, sessionId);
        await replaceUnconfirmed(write, { userId: caller.userId, secretBox, secret: key.secret });
      });
      return key;
    },

    async confirmTotp({ caller, sessionId }, passcode) {
      const { userId } = caller;
      const outcome = await database.write(async (write) => {
        const kept = await requireProof(write.tx, sessionId);
        await lockUser(write, userId);
        const verdict = await checkCode(write, { secretBox, userId, passcode, confirmed: 0 });
        if (verdict.kind !== 'right' || verdict.id === null) return { verdict, codes: [] };
        await putInForce(write, { userId, id: verdict.id });
        // They began when a password was enough: whoever sits at one may not be the one who has the codes.
        await write.tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', kept).execute();
        await recordFactorEvent(write, { caller, userId, what: 'totp_set_up' });
        const left = await countRecoveryCodes(write.tx, userId);
        return { verdict, codes: left > 0 ? [] : await replaceRecoveryCodes(write, userId) };
      });
      const { verdict, codes } = outcome;
      if (verdict.kind === 'right') return codes;
      if (verdict.kind === 'wait') throw tooManyAttempts(verdict.seconds);
      if (verdict.id === null) throw wrongState(text('second_factor.not_begun'));
      throw validationFailed({ passcode: text('second_factor.wrong_code') });
    },

    async removeTotp(own) {
      const { caller, sessionId } = own;
      const { userId } = caller;
      const isNeeded = await isDemandedOf(own);
      await database.write(async (write) => {
        await requireProof(write.tx, sessionId);
        await lockUser(write, userId);
        const { numDeletedRows } = await write.tx
          .deleteFrom('totp_factors')
          .where('user_id', '=', userId)
          .where('confirmed', '=', 1)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw notFound('one_time_codes');
        await afterRemoval(write, { userId, isNeeded });
        await recordFactorEvent(write, { caller, userId, what: 'totp_removed' });
      });
    },

    async renewRecoveryCodes({ caller, sessionId }) {
      const { userId } = caller;
      return await database.write(async (write) => {
        await requireProof(write.tx, sessionId);
        await lockUser(write, userId);
        if (!(await hasSecondFactor(write.tx, userId))) throw wrongState(text('second_factor.none'));
        await recordFactorEvent(write, { caller, userId, what: 'codes_made' });
        return await replaceRecoveryCodes(write, userId);
      });
    },
  };
}

async function replaceUnconfirmed(
  write: Write,
  { userId, secretBox, secret }: { userId: number; secretBox: SecretBox; secret: string },
): Promise<void> {
  const { tx } = write;
  await lockUser(write, userId);
  await tx.deleteFrom('totp_factors').where('user_id', '=', userId).where('confirmed', '=', 0).execute();
  const { id } = await tx
    .insertInto('totp_factors')
    .values({
      user_id: userId,
      secret: '',
      confirmed: 0,
      ...{ last_step: 0, failures: 0, failed_at: 0 },
      created_at: Date.now(),
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = secretBox.seal(secret, placeOf(id));
  await tx.updateTable('totp_factors').set({ secret: sealed }).where('id', '=', id).execute();
}

/** In place of a former key. */
async function putInForce({ tx }: Write, { userId, id }: { userId: number; id: number }): Promise<void> {
  await tx.deleteFrom('totp_factors').where('user_id', '=', userId).where('id', '!=', id).execute();
  await tx.updateTable('totp_factors').set({ confirmed: 1 }).where('id', '=', id).execute();
}

/** Throws when the one that went was the last and has to stay. */
export async function afterRemoval(
  { tx }: Write,
  { userId, isNeeded }: { userId: number; isNeeded: boolean },
): Promise<void> {
  if (await hasSecondFactor(tx, userId)) return;
  if (isNeeded) throw wrongState(text('second_factor.last_demanded'));
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
