/** What goes into the outbox, and what can come of delivering it. */
import type { Text } from '@signalbox/contract/texts';
import type { Write } from '../db/database.ts';
import { problemColumns, subjectColumns } from './outbox-texts.ts';

export interface NewMessage {
  /** name of the handler that delivers it */
  readonly kind: string;
  /** to whom, without any secret: people read it, and what goes to one receiver holds up no other */
  readonly receiver: string;
  /** what it is about, without any secret */
  readonly subject: Text;
  /** ids and codes; a secret that the delivery needs is read when it is delivered */
  readonly payload: object;
  /** null = of no project; otherwise the message goes with its project */
  readonly projectId: number | null;
  /** says which delivery this is: what was asked for twice is delivered once, and receivers who can may compare it */
  readonly deduplicationKey: string;
}

export interface OutboxMessage {
  readonly id: number;
  readonly kind: string;
  readonly receiver: string;
  /** as it was written by `addToOutbox`, perhaps by an older version of the program */
  readonly payload: unknown;
  readonly deduplicationKey: string;
}

export type DeliveryOutcome =
  /** `answer`: what the receiver said, without secrets */
  | { readonly kind: 'delivered'; readonly answer?: Text }
  /** what it tells of is gone: nobody needs to hear of it any more */
  | { readonly kind: 'obsolete' }
  /** It is tried again. `problem`: short and without secrets; `retryAfterMs`: what the receiver asked for */
  | { readonly kind: 'failed'; readonly problem: Text; readonly retryAfterMs?: number }
  /** It would fail each time. `problem` as above */
  | { readonly kind: 'never'; readonly problem: Text };

export interface OutboxHandler {
  readonly kind: string;
  /** Its messages are many, and each has to arrive: they are tried without end, and forgotten once delivered. */
  readonly isStream?: boolean;
  /**
   * Delivers one message, once more if nobody knows whether it was delivered before. `signal` ends it: when
   * it takes too long, or when the server ends. What it throws is a fault of ours: it is logged, and the
   * message is tried again.
   */
  deliver(message: OutboxMessage, signal: AbortSignal): Promise<DeliveryOutcome>;
}

/** Within the transaction of what is told: both are stored, or neither. */
export async function addToOutbox(write: Write, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const now = Date.now();
  await write.tx
    .insertInto('outbox')
    .values(
      messages.map((message) => ({
        kind: message.kind,
        receiver: message.receiver,
        ...subjectColumns(message.subject),
        payload: JSON.stringify(message.payload),
        project_id: message.projectId,
        deduplication_key: message.deduplicationKey,
        state: 'waiting',
        claim: null,
        due_at: now,
        created_at: now,
        attempted_at: null,
        ...problemColumns(null),
      })),
    )
    .onConflict((conflict) => conflict.column('deduplication_key').doNothing())
    .execute();
  write.announce({ kind: 'outbox' });
}
