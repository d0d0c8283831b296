/** What is written down of a delivery, and what is forgotten of those that are settled. */
import { type Text, text } from '@signalbox/contract/texts';
import type { Database } from '../db/database.ts';
import type { OutboxRow } from './outbox-claim.ts';
import type { DeliveryOutcome } from './outbox-message.ts';
import { problemColumns } from './outbox-texts.ts';
import { type OutboxTiming, pauseAfter } from './outbox-timing.ts';
import { recordTry } from './outbox-tries.ts';

const FORGET_BATCH = 1_000;

/** `released`: the server ends before anybody knows how it went */
export type Settled = DeliveryOutcome | { readonly kind: 'released' };

interface Settling {
  readonly outcome: Settled;
  readonly timing: OutboxTiming;
  /** as its handler says */
  readonly isStream?: boolean | undefined;
}

/**
 * Nothing is written when the lease ran out and somebody else has the message, or nobody wants it any more. Returns the
 * state of the message, undefined when it is gone or somebody else's.
 */
export async function settle(
  database: Database,
  row: OutboxRow,
  { outcome, timing, isStream = false }: Settling,
): Promise<string | undefined> {
  const isMine = { id: row.id, claim: row.claim };
  if (outcome.kind === 'obsolete' || (isStream && outcome.kind === 'delivered')) {
    const { numDeletedRows } = await database.write(({ tx }) =>
      tx
        .deleteFrom('outbox')
        .where('id', '=', isMine.id)
        .where('claim', '=', isMine.claim)
        .executeTakeFirstOrThrow(),
    );
    return outcome.kind === 'delivered' && numDeletedRows > 0n ? 'delivered' : undefined;
  }
  const columns = columnsOf(row, outcome, isStream ? withoutEnd(timing) : timing);
  const isSettled = await database.write(async (write) => {
    const { numUpdatedRows } = await write.tx
      .updateTable('outbox')
      .set({ ...columns, claim: null })
      .where('id', '=', isMine.id)
      .where('claim', '=', isMine.claim)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    if (outcome.kind === 'released') return true;
    await recordTry(write, row, {
      endedAt: Date.now(),
      isDelivered: outcome.kind === 'delivered',
      answer: answerOf(outcome),
    });
    return true;
  });
  return isSettled ? columns.state : undefined;
}

const STREAM_PAUSE_MAX_MS = 5 * 60_000;

function withoutEnd(timing: OutboxTiming): OutboxTiming {
  const retryMaxMs = Math.min(timing.retryMaxMs, STREAM_PAUSE_MAX_MS);
  return { ...timing, retryMaxMs, maxAttempts: Number.POSITIVE_INFINITY };
}

function answerOf(outcome: Settled): Text | null {
  if (outcome.kind === 'delivered') return outcome.answer ?? null;
  return outcome.kind === 'failed' || outcome.kind === 'never' ? outcome.problem : null;
}

function columnsOf(
  { attempts }: OutboxRow,
  outcome: Exclude<Settled, { kind: 'obsolete' }>,
  timing: OutboxTiming,
) {
  const now = Date.now();
  switch (outcome.kind) {
    case 'delivered':
      return { state: 'delivered', ...problemColumns(null), due_at: now + timing.deliveredKeptMs };
    case 'released':
      return { state: 'waiting', attempts: attempts - 1, due_at: now };
    case 'failed': {
      const problem = problemColumns(outcome.problem);
      if (attempts >= timing.maxAttempts)
        return { state: 'dead', ...problem, due_at: now + timing.deadKeptMs };
      const askedMs = Math.min(outcome.retryAfterMs ?? 0, timing.retryMaxMs);
      return { state: 'waiting', ...problem, due_at: now + Math.max(pauseAfter(timing, attempts), askedMs) };
    }
    case 'never':
      return { state: 'dead', ...problemColumns(outcome.problem), due_at: now + timing.deadKeptMs };
  }
}

/** Removes what was kept long enough, and gives up what no server has known how to deliver. */
export async function forgetSettled(
  database: Database,
  { kinds, timing }: { readonly kinds: readonly string[]; readonly timing: OutboxTiming },
): Promise<void> {
  const now = Date.now();
  await database.write(({ tx }) =>
    tx
      .updateTable('outbox')
      .set({
        state: 'dead',
        claim: null,
        ...problemColumns(text('delivery.unknown_kind')),
        due_at: now + timing.deadKeptMs,
      })
      .where('state', 'in', ['waiting', 'sending'])
      .where('due_at', '<=', now - timing.unknownKindMs)
      .$if(kinds.length > 0, (query) => query.where('kind', 'not in', kinds))
      .execute(),
  );
  for (;;) {
    // In small parts: others write too.
    const { numDeletedRows } = await database.write(({ tx }) =>
      tx
        .deleteFrom('outbox')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('outbox')
            .select('id')
            .where('state', 'in', ['delivered', 'dead'])
            .where('due_at', '<=', now)
            .limit(FORGET_BATCH),
        )
        .executeTakeFirstOrThrow(),
    );
    if (numDeletedRows < FORGET_BATCH) return;
  }
}
