import { setTimeout as sleep } from 'node:timers/promises';

/**
 * SQLSTATE of a transaction that PostgreSQL undid for the sake of others: deadlock, and what could not be
 * serialized.
 */
const VICTIM = new Set(['40P01', '40001']);

export const isDeadlockVictim = (error: unknown): boolean =>
  VICTIM.has(String((error as { code?: unknown }).code));

const TRIES = 5;
const FIRST_PAUSE_MS = 10;

/**
 * Two transactions that wait for each other have done nothing wrong: the one that PostgreSQL undoes is tried again, a
 * moment later. Without that moment it often has its first lock again before the other, which only now wakes up, has its
 * second. `work` is a whole transaction, and changes nothing outside of it before it is committed.
 */
export async function withDeadlockRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlockVictim(error) || tries === TRIES) throw error;
      // Several that were undone at once come apart.
      await sleep(FIRST_PAUSE_MS * 2 ** tries * (0.5 + Math.random() / 2));
    }
  }
}
