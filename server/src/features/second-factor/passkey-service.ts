/** The passkeys of one user: added by the browser that made them, and removed. */
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { hasSecondFactor } from '../../db/second-factors.ts';
import { notFound, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { recordPasskeyEvent } from './factor-event.ts';
import { lockUser } from './factor-reset.ts';
import { afterRemoval, type FactorService } from './factor-service.ts';
import { keepChallenge, takeChallenge } from './passkey-challenges.ts';
import { readRegistration, registrationOptions } from './passkeys.ts';
import { requireProof } from './proof.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';

const MOST = 20;

interface Own {
  readonly caller: Caller;
  readonly sessionId: number | null;
}

interface Added extends Own {
  readonly name: string;
  readonly response: unknown;
  readonly party: RelyingParty | null;
}

export interface PasskeyService {
  begin(own: Own & Pick<Added, 'party'>): Promise<object>;
  /** Gives recovery codes to somebody who has none. */
  add(added: Added): Promise<string[]>;
  remove(own: Own, id: number): Promise<void>;
}

/** Throws where browsers make none. */
export function requireParty(party: RelyingParty | null): RelyingParty {
  if (party === null) throw wrongState(text('second_factor.passkeys_off'));
  return party;
}

export function createPasskeyService(
  database: Database,
  factors: Pick<FactorService, 'isDemandedOf'>,
): PasskeyService {
  return {
    async begin({ caller, sessionId, party }) {
      const { name } = await database.read
        .selectFrom('users')
        .select('name')
        .where('id', '=', caller.userId)
        .executeTakeFirstOrThrow();
      const { options, userHandle } = await registrationOptions(database.read, {
        party: requireParty(party),
        ...{ userId: caller.userId, username: caller.username, name },
      });
      await database.write(async (write) => {
        const id = await requireProof(write.tx, sessionId);
        await keepChallenge(write, `session ${id}`, `${options.challenge} ${userHandle}`);
      });
      return options;
    },

    async add({ caller, sessionId, name, response, party }) {
      const { userId } = caller;
      const site = requireParty(party);
      const codes = await database.write(async (write) => {
        const kept = await requireProof(write.tx, sessionId);
        await lockUser(write, userId);
        const asked = await takeChallenge(write, `session ${kept}`);
        const [challenge = '', userHandle = ''] = asked?.split(' ') ?? [];
        const made = asked === null ? null : await readRegistration(response, { party: site, challenge });
        if (made === null) return null;
        await refuseMore(write.tx, userId);
        const isFirst = !(await hasSecondFactor(write.tx, userId));
        await write.tx
          .insertInto('passkeys')
          .values({
            ...made,
            user_id: userId,
            name,
            user_handle: userHandle,
            created_at: Date.now(),
            last_used_at: null,
          })
          .execute();
        if (isFirst) {
          // They began when a password was enough: whoever sits at one may not be the one who has the passkey.
          await write.tx
            .deleteFrom('sessions')
            .where('user_id', '=', userId)
            .where('id', '!=', kept)
            .execute();
        }
        await recordPasskeyEvent(write, { caller, what: 'added', name });
        const left = await countRecoveryCodes(write.tx, userId);
        return left > 0 ? [] : await replaceRecoveryCodes(write, userId);
      });
      if (codes === null) throw wrongState(text('second_factor.passkey_refused'));
      return codes;
    },

    async remove(own, id) {
      const { caller, sessionId } = own;
      const isNeeded = await factors.isDemandedOf(own);
      await database.write(async (write) => {
        await requireProof(write.tx, sessionId);
        await lockUser(write, caller.userId);
        const row = await write.tx
          .deleteFrom('passkeys')
          .where('user_id', '=', caller.userId)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (row === undefined) throw notFound('passkey');
        await afterRemoval(write, { userId: caller.userId, isNeeded });
        await recordPasskeyEvent(write, { caller, what: 'removed', name: row.name });
      });
    },
  };
}

async function refuseMore(tx: Parameters<typeof hasSecondFactor>[0], userId: number): Promise<void> {
  const rows = await tx.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute();
  if (rows.length >= MOST) throw wrongState(text('second_factor.passkeys_full', { most: MOST }));
}
