/**
 * SQLSTATE of a transaction that PostgreSQL undid for the sake of others: deadlock, and what could not be
 * serialized.
 */
const VICTIM = new Set(['40P01', '40001']);

export const isDeadlockVictim = (error: unknown): boolean =>
  VICTIM.has(String((error as { code?: unknown }).code));

/**
 * Two transactions that wait for each other have done nothing wrong: the one that PostgreSQL undoes is tried
 * once more. `work` is a whole transaction, and changes nothing outside of it before it is committed.
 */
export async function withDeadlockRetry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDeadlockVictim(error)) throw error;
    return await work();
  }
}
