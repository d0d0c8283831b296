/** Reports of runners and other writes may come to wait for each other: what a runner reports is written down all the same. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isWaiting } from '../../testing/crossing-writes.ts';
import { TaskBench } from '../../testing/task-bench.ts';

it('a report that PostgreSQL undoes for the sake of another write is written down after it', async () => {
  const bench = await TaskBench.start();
  const runner = await bench.connect();
  const task = await bench.startTask();
  const running = await runner.starts();
  await bench.becomes(task, 'running');
  const other = bench.app.database.write(async ({ tx }) => {
    // Who finds out that both wait for ever is undone: not this one.
    await sql`set local deadlock_timeout = '20s'`.execute(tx);
    await tx.selectFrom('tasks').select('id').where('id', '=', task.id).forUpdate().execute();
    const ended = running.ends();
    // It holds its runner, and waits for the task.
    await isWaiting(bench.app);
    await tx.selectFrom('runners').select('id').orderBy('id').forUpdate().execute();
    return { ended };
  });
  const { ended } = await other;
  await ended;
  await bench.becomes(task, 'success');
  expect(runner.isClosed).toBe(false);
});
