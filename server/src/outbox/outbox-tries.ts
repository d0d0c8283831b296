/** What is kept of each try to deliver a message: the last ones, for as long as the message. */
import { inEnglish, type Text } from '@signalbox/contract/texts';
import type { Executor, Write } from '../db/database.ts';
import { readText, storedText } from '../db/stored-text.ts';
import type { OutboxRow } from './outbox-claim.ts';

/** More come of one that is tried again by hand. */
const KEPT = 20;

interface Ended {
  readonly endedAt: number;
  readonly isDelivered: boolean;
  /** what the other side answered, or why there was no answer; null = nothing is known of it */
  readonly answer: Text | null;
}

/** In the transaction that settles the message, whose row is locked by then. */
export async function recordTry(
  { tx }: Write,
  { id, attempted_at: triedAt }: OutboxRow,
  { endedAt, isDelivered, answer }: Ended,
): Promise<void> {
  const last = await tx
    .selectFrom('outbox_attempts')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('outbox_id', '=', id)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const { code, params } = storedText(answer);
  await tx
    .insertInto('outbox_attempts')
    .values({
      outbox_id: id,
      number,
      started_at: triedAt ?? endedAt,
      duration_ms: Math.max(0, endedAt - (triedAt ?? endedAt)),
      is_delivered: isDelivered ? 1 : 0,
      answer_code: code,
      answer_params: params,
    })
    .execute();
  await tx
    .deleteFrom('outbox_attempts')
    .where('outbox_id', '=', id)
    .where('number', '<=', number - KEPT)
    .execute();
}

interface DeliveryTry {
  readonly number: number;
  /** milliseconds since 1970 */
  readonly begunAt: number;
  readonly durationMs: number;
  readonly isDelivered: boolean;
  readonly answer: { readonly sentence: string; readonly text: Text } | null;
}

/** From the last to the first that is kept. */
export async function listTries(db: Executor, outboxId: number): Promise<DeliveryTry[]> {
  const rows = await db
    .selectFrom('outbox_attempts')
    .selectAll()
    .where('outbox_id', '=', outboxId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => {
    const { text } = readText({ code: row.answer_code, params: row.answer_params }, null);
    return {
      number: row.number,
      begunAt: row.started_at,
      durationMs: row.duration_ms,
      isDelivered: row.is_delivered === 1,
      answer: text === null ? null : { sentence: inEnglish(text), text },
    };
  });
}
