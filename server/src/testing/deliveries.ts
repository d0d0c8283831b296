import type { Insertable } from 'kysely';
import type { OutboxTable } from '../db/tables/outbox-table.ts';
import type { TestApp } from './start-test-app.ts';

/** A delivery that was given up; returns its id. */
export async function addDeadDelivery(
  app: Pick<TestApp, 'database'>,
  columns: Partial<Insertable<OutboxTable>> = {},
): Promise<number> {
  const { id } = await app.database.write(({ tx }) =>
    tx
      .insertInto('outbox')
      .values({
        kind: 'test',
        receiver: 'somebody',
        subject_code: 'foreign.words',
        subject_params: '{"words":"Something"}',
        payload: '{"task_id":1}',
        project_id: null,
        deduplication_key: crypto.randomUUID(),
        state: 'dead',
        claim: null,
        attempts: 12,
        due_at: Date.now() + 3_600_000,
        created_at: Date.now(),
        attempted_at: Date.now(),
        problem_code: 'foreign.words',
        problem_params: '{"words":"The recipient returned 503"}',
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
