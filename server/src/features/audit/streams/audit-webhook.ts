/** A program of one's own that takes entries by HTTP, signed as https://www.standardwebhooks.com says. */
import { webhookSignature } from '../../../lib/webhook-signature.ts';
import type { DeliveryOutcome } from '../../../outbox/outbox-message.ts';
import type { AuditReceiver } from './audit-receiver.ts';

/** Sends a body and says what came of it. Handed over by the alerts. */
export type PostSigned = (post: {
  readonly url: string;
  readonly body: object;
  readonly sign: (body: string) => Readonly<Record<string, string>>;
  readonly key: string;
  readonly secrets: readonly string[];
  readonly signal: AbortSignal;
}) => Promise<DeliveryOutcome>;

interface Place {
  readonly url: string;
  readonly secret: string;
}

export function auditWebhook({ url, secret }: Place, post: PostSigned): AuditReceiver {
  return {
    kind: 'audit-webhook',
    name: new URL(url).host,
    async send(entries, { key, signal }) {
      const outcome = await post({
        url,
        body: { type: 'audit.entries', timestamp: new Date().toISOString(), data: { entries } },
        sign: (body) => webhookSignature({ id: key, body, secret }),
        key,
        secrets: [secret],
        signal,
      });
      // However wrong the receiver finds it today: nothing of the audit log is given up.
      return outcome.kind === 'never' ? { kind: 'failed', problem: outcome.problem } : outcome;
    },
  };
}
