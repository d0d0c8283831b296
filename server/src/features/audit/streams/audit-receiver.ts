/** Somebody outside who gets each entry of the audit log. */
import type { AuditEntry } from '@signalbox/contract';
import type { DeliveryOutcome } from '../../../outbox/outbox-message.ts';

export interface AuditReceiver {
  /** kind of its messages in the outbox; stored there */
  readonly kind: 'audit-file' | 'audit-syslog' | 'audit-webhook';
  /** whom people see as receiver: without a secret */
  readonly name: string;
  /** Oldest first. What fails is tried again. `key`: the same for each attempt. */
  send(entries: readonly AuditEntry[], delivery: AuditDelivery): Promise<DeliveryOutcome>;
}

interface AuditDelivery {
  readonly key: string;
  readonly signal: AbortSignal;
}
