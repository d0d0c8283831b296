import { text } from '@signalbox/contract/texts';
import type { DeliveryOutcome } from '../../../outbox/outbox-message.ts';

/** The system's word for it: messages of errors may hold more. */
export function failedBy(error: unknown): DeliveryOutcome {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isKnown = typeof code === 'string' && code !== 'ABORT_ERR';
  return {
    kind: 'failed',
    problem: text('delivery.unreachable', { problem: isKnown ? code : text('delivery.no_answer') }),
  };
}
