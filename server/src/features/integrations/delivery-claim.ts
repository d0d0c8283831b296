/** Deliveries that their senders number: each starts the task of an integration once, whichever server gets it. */
import { createHash } from 'node:crypto';
import type { Database, Write } from '../../db/database.ts';
import type { ReceivedRequest } from './received-request.ts';

/** As long as senders repeat by themselves, or offer to: GitHub Enterprise seven days, Stripe three. */
const CLAIM_MS = 7 * 24 * 3600 * 1000;

/** Unsigned numbers, the more telling ones first. */
const idHeaders = [
  'webhook-id',
  'X-GitHub-Delivery',
  'X-Gitea-Delivery',
  'X-Forgejo-Delivery',
  'Idempotency-Key',
  'X-Request-UUID',
];

interface Sent {
  readonly alias: string;
  readonly request: ReceivedRequest;
  readonly method: string;
}

/**
 * What names a delivery; null = its sender does not number it. The alias belongs to it: GitHub gives an event
 * one number, to whatever addresses it tells of it. Where the number is signed no other one counts, or whoever
 * has recorded a request could give it a new one.
 */
export function deliveryOf({ alias, request, method }: Sent): string | null {
  const digestOf = (kind: string, ...parts: (string | Buffer)[]) => {
    const hash = createHash('sha256').update(JSON.stringify([alias, kind]));
    for (const part of parts) hash.update('\0').update(part);
    return hash.digest('base64url');
  };
  const numberedBy = (header: string) => {
    const id = request.header(header);
    return id ? digestOf(header, id) : null;
  };
  if (method === 'standard') return numberedBy('webhook-id');
  // Slack numbers nothing: the same time and body have the same signature.
  if (method === 'slack') return numberedBy('X-Slack-Signature');
  const header = idHeaders.find((name) => request.header(name));
  if (header !== undefined) return numberedBy(header);
  // GitLab before 17.4 gives what follows from an event the number of that event.
  const event = request.header('X-Gitlab-Event-UUID');
  return event ? digestOf('X-Gitlab-Event-UUID', event, request.bytes) : null;
}

interface Claim {
  readonly integrationId: number;
  readonly delivery: string;
}

/**
 * Undefined = it is the first, and is noted with the write. Else the task that it has started. Two servers that
 * get it at once do not both find it new: the second waits for the write of the first.
 */
export async function claimDelivery(
  { tx }: Write,
  { integrationId, delivery }: Claim,
): Promise<{ readonly taskId: number } | undefined> {
  const now = Date.now();
  await tx
    .deleteFrom('webhook_deliveries')
    .where('integration_id', '=', integrationId)
    .where('delivery', '=', delivery)
    .where('claimed_at', '<', now - CLAIM_MS)
    .execute();
  const added = await tx
    .insertInto('webhook_deliveries')
    .values({ integration_id: integrationId, delivery, task_id: null, claimed_at: now })
    .onConflict((conflict) => conflict.columns(['integration_id', 'delivery']).doNothing())
    .returning('delivery')
    .executeTakeFirst();
  if (added !== undefined) return undefined;
  const first = await tx
    .selectFrom('webhook_deliveries')
    .select('task_id')
    .where('integration_id', '=', integrationId)
    .where('delivery', '=', delivery)
    .executeTakeFirst();
  return { taskId: first?.task_id ?? 0 };
}

export async function noteTask(
  { tx }: Write,
  { integrationId, delivery }: Claim,
  taskId: number,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ task_id: taskId })
    .where('integration_id', '=', integrationId)
    .where('delivery', '=', delivery)
    .execute();
}

export async function forgetOldClaims(database: Database, now: number): Promise<void> {
  await database.write(({ tx }) =>
    tx
      .deleteFrom('webhook_deliveries')
      .where('claimed_at', '<', now - CLAIM_MS)
      .execute(),
  );
}
