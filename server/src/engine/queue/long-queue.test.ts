/** Limits hold, and everything starts once, while 200 tasks run and 5,000 wait. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { makeProject, makeRepository } from '../../testing/factories.ts';
import { addProjectRows } from '../../testing/project-rows.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { findStarts } from './next-starts.ts';
import { lockQueue } from './queue-lock.ts';
import { loadGround } from './queue-situation.ts';

const TEMPLATES = 300;
const WAITING = 5_000;
const SERVER_LIMIT = 200;
const PROJECT_LIMIT = 120;

it('keeps to all limits from the first of 5,000 waiting tasks to the last', async () => {
  const app = await startTestApp();
  const { database } = app;
  const projects = [await makeProject(app), await makeProject(app)];
  for (const project of projects) {
    const repository = await makeRepository(project);
    await addProjectRows(database, {
      ...{ projectId: project.id, repositoryId: repository.id, keyId: project.noneKey.id },
      ...{ templates: TEMPLATES, objects: 0 },
    });
  }
  await database.write(async ({ tx }) => {
    await tx.updateTable('projects').set({ max_parallel_tasks: PROJECT_LIMIT }).execute();
    await sql`update templates set allow_parallel_tasks = case when id % 5 = 0 then 1 else 0 end,
      priority = id % 3, runner_tags = case when id % 7 = 0 then '["gpu"]' else '[]' end`.execute(tx);
    await sql`
      with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i + 1 < ${sql.lit(WAITING)}),
        places as (select id, project_id, priority, row_number() over (order by id) - 1 as place from templates)
      insert into tasks (project_id, template_id, status, queue_rank, debug, dry_run, diff, playbook, environment, params,
        host_limit, message, created_at)
      select project_id, id, 'waiting', 0 - priority, 0, 0, 0, '', '{}', '{}', '', '', 1
      from numbers join places on places.place = i % ${sql.lit(2 * TEMPLATES)} order by i`.execute(tx);
  });
  const scope = { projectId: null, isDefault: true };
  const runners = [
    { id: 1, name: 'plain', slots: 150, ...scope, tags: [] },
    { id: 2, name: 'gpu', slots: 90, ...scope, tags: ['gpu'] },
  ];
  const known = { serverLimit: SERVER_LIMIT, runners };
  const parallel = new Set(
    (
      await database.read.selectFrom('templates').select('id').where('allow_parallel_tasks', '=', 1).execute()
    ).map(({ id }) => id),
  );
  const started = new Set<number>();
  const lastRank = new Map<number, number>();
  let most = 0;
  for (let round = 0; started.size < WAITING; round += 1) {
    const starts = await database.write(async (write) => {
      await lockQueue(write);
      const found = await findStarts(write.tx, known);
      for (const [runner_id, starts] of Map.groupBy(found, ({ runnerId }) => runnerId)) {
        const ids = starts.map(({ task }) => task.id);
        await write.tx
          .updateTable('tasks')
          .set({ status: 'running', runner_id })
          .where(isOneOf(write.dialect, 'id', ids))
          .execute();
      }
      return found;
    });
    expect(round).toBeLessThan(WAITING);
    for (const { task } of starts) {
      expect(started.has(task.id)).toBe(false);
      started.add(task.id);
      // Those of one template in the order in which they came.
      expect(task.id).toBeGreaterThan(lastRank.get(task.templateId) ?? 0);
      lastRank.set(task.templateId, task.id);
    }
    const { active } = await loadGround(database.read, known);
    most = Math.max(most, active.length);
    expect(active.length).toBeLessThanOrEqual(SERVER_LIMIT);
    const count = (of: (task: (typeof active)[number]) => unknown) =>
      [...Map.groupBy(active, of).values()].map((tasks) => tasks.length);
    expect(Math.max(...count(({ projectId }) => projectId))).toBeLessThanOrEqual(PROJECT_LIMIT);
    for (const { id, slots } of runners) {
      expect(active.filter(({ runnerId }) => runnerId === id).length).toBeLessThanOrEqual(slots);
    }
    const alone = active.filter(({ templateId }) => !parallel.has(templateId));
    expect(new Set(alone.map(({ templateId }) => templateId)).size).toBe(alone.length);
    // Two of three end.
    const ended = active.filter(({ id }) => (id + round) % 3 > 0).map(({ id }) => id);
    await database.write(({ tx, dialect }) =>
      tx
        .updateTable('tasks')
        .set({ status: 'success' })
        .where(isOneOf(dialect, 'id', ended))
        .execute(),
    );
  }
  expect(most).toBe(SERVER_LIMIT);
});
