/**
 * Reports of runners and other writes may come to wait for each other: what a runner reports is written down
 * all the same.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isWaiting } from '../../testing/crossing-writes.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

it('a report that PostgreSQL undoes for the sake of another write is written down after it', async () => {
  const harness = await TaskHarness.start();
  const runner = await harness.connect();
  const task = await harness.startTask();
  const running = await runner.starts();
  await harness.becomes(task, 'running');
  const other = harness.app.database.write(async ({ tx }) => {
    // Who finds out that both wait for ever is undone: not this one.
    await sql`set local deadlock_timeout = '20s'`.execute(tx);
    await tx.selectFrom('tasks').select('id').where('id', '=', task.id).forUpdate().execute();
    const ended = running.ends();
    // It holds its runner, and waits for the task.
    await isWaiting(harness.app);
    await tx.selectFrom('runners').select('id').orderBy('id').forUpdate().execute();
    return { ended };
  });
  const { ended } = await other;
  await ended;
  await harness.becomes(task, 'success');
  expect(runner.isClosed).toBe(false);
});
