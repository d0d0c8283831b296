export interface OutboxTiming {
  /** how long one delivery may take */
  readonly deliveryMs: number;
  /** after so long whoever is sending a message is taken for dead; far longer than a delivery may take */
  readonly leaseMs: number;
  /** pause after the first failure; it doubles with each further one */
  readonly retryMinMs: number;
  readonly retryMaxMs: number;
  /** after so many the message is dead: about five hours with the pauses above */
  readonly maxAttempts: number;
  /** how long deliveries under way are waited for when the server ends */
  readonly closeGraceMs: number;
  /** how long a delivered message is kept: what is asked for again in this time is not delivered again */
  readonly deliveredKeptMs: number;
  readonly deadKeptMs: number;
  /** a message that no server knows how to deliver is dead after so long */
  readonly unknownKindMs: number;
}

const HOUR = 3_600_000;

export const usualTiming: OutboxTiming = {
  deliveryMs: 20_000,
  leaseMs: 60_000,
  retryMinMs: 30_000,
  retryMaxMs: HOUR,
  maxAttempts: 12,
  closeGraceMs: 3_000,
  deliveredKeptMs: 7 * 24 * HOUR,
  deadKeptMs: 90 * 24 * HOUR,
  unknownKindMs: 24 * HOUR,
};

/**
 * Pause after so many failures: it doubles, and up to a quarter is left to chance, so that not all come back
 * at once.
 */
export function pauseAfter({ retryMinMs, retryMaxMs }: OutboxTiming, failures: number): number {
  const pauseMs = Math.min(retryMinMs * 2 ** Math.max(failures - 1, 0), retryMaxMs);
  return Math.round(pauseMs * (1 - Math.random() / 4));
}
