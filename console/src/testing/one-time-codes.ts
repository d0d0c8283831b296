/** The authenticator app of somebody in a test, and what a session forgets with time. */
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';
import { codeOf } from '../../../server/src/testing/second-factor-harness.ts';

export { codeOf };

/** Six digits that no app shows for this key now, nor soon. */
export function wrongCodeOf(secret: string): string {
  const near = new Set([-3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((step) => codeOf(secret, step)));
  const wrong = ['000000', ...Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6))];
  return wrong.find((code) => !near.has(code)) ?? '';
}

/** Whoever is signed in by this name has to show once more that it is him. */
export function forgetProof(username: string): void {
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  database
    .prepare(
      'update sessions set reauthenticated_at = 0 where user_id = (select id from users where username = ?)',
    )
    .run(username);
  database.close();
}
