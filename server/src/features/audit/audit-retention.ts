/** Removes entries of the audit log that are too old. */
import type { Database } from '../../db/database.ts';

/** Others wait for a transaction, so it stays short. */
const BATCH = 1_000;
const DAY_MS = 24 * 3_600_000;

/** `maxAgeDays`: 0 = none is. */
export function forgetOldAudit(database: Database, maxAgeDays: number): (now: number) => Promise<void> {
  return async (now) => {
    if (maxAgeDays === 0) return;
    for (;;) {
      const { numDeletedRows } = await database.write(({ tx }) =>
        tx
          .deleteFrom('audit_entries')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('audit_entries')
              .select('id')
              .where('created_at', '<', now - maxAgeDays * DAY_MS)
              .orderBy('created_at')
              .orderBy('id')
              .limit(BATCH),
          )
          .executeTakeFirstOrThrow(),
      );
      if (numDeletedRows < BATCH) return;
    }
  };
}
