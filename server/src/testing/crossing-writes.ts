/** Two writes at once, on PostgreSQL. */
import { expect } from 'vitest';
import type { Write } from '../db/database.ts';
import type { TestApp } from './start-test-app.ts';

/** The answer to a request that is sent while somebody's write is not finished, and that waits for it. */
export async function askDuring<T extends { readonly statusCode: number }>(
  app: TestApp,
  change: (write: Write) => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  const { answer } = await app.database.write(async (write) => {
    await change(write);
    const asked = { answer: ask() };
    await isWaiting(app);
    return asked;
  });
  return await answer;
}

/** Resolves when something waits for a lock. */
export async function isWaiting(app: TestApp): Promise<void> {
  await expect
    .poll(
      async () =>
        await app.database.read
          .selectFrom('pg_locks' as 'tasks')
          .selectAll()
          .where('granted' as 'id', '=', false as unknown as number)
          .execute(),
    )
    .not.toEqual([]);
}
