/** One look at the queue while 200 tasks run and one slot is free: with a hundred tasks waiting and with 5,000. */
import { createProject } from '@signalbox/contract';
import type { Database } from '../../server/src/db/database.ts';
import { findStarts } from '../../server/src/engine/queue/next-starts.ts';
import { lockQueue } from '../../server/src/engine/queue/queue-lock.ts';
import { plainTaskRow } from '../../server/src/testing/plain-task-row.ts';
import { addProjectRows } from '../../server/src/testing/project-rows.ts';
import { BenchProject } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { ServerProcess } from './server-process.ts';
import { spread } from './statistics.ts';

const RUNNING = 200;
const FEW = 100;
const MANY = 5_000;
const WARM_UP = 20;
const LOOKS = 300;
const RUNNER = 1;

/** So many tasks wait, and behind them all the one that starts. */
interface Queue {
  readonly waiting: number;
  /** over so many templates */
  readonly templates: number;
  /** what keeps them all waiting; absent = one of them starts too, if there is a slot */
  readonly heldBy?: 'their templates' | 'their project' | 'a tag';
}

const queues = {
  few: { waiting: FEW, templates: FEW },
  many: { waiting: MANY, templates: MANY },
  one_template: { waiting: MANY, templates: 1, heldBy: 'their templates' },
  busy_templates: { waiting: MANY, templates: RUNNING, heldBy: 'their templates' },
  full_project: { waiting: MANY, templates: MANY, heldBy: 'their project' },
  missing_tag: { waiting: MANY, templates: MANY, heldBy: 'a tag' },
} satisfies Record<string, Queue>;

export const dispatch: Measure = (report) =>
  ServerProcess.with(async (server) => {
    const project = await BenchProject.make(server, { scripts: { 'true.sh': 'true\n' } });
    const other = await project.client.call(createProject, { body: { name: 'Other' } });
    await server.stop();
    const database = await server.openDatabase();
    try {
      const templates = await addTemplates(database, project.id, RUNNING + MANY);
      const [last = 0] = await addTemplates(database, other.id, 1);
      const times: Record<string, ReturnType<typeof spread>> = {};
      for (const [name, queue] of Object.entries<Queue>(queues)) {
        await fill(database, { queue, projectId: project.id, templates });
        await add(database, { projectId: other.id, status: 'waiting', templates: [last] });
        times[name] = spread(await timesOfLooks(database));
      }
      report({
        figure: 'dispatch',
        value: times.many?.p50 ?? 0,
        unit: `ms (p50) for a look at the queue with ${MANY} waiting and ${RUNNING} running`,
        bare: times.few?.p50 ?? 0,
        aim: `as with ${FEW} waiting (bare)`,
        ...times,
      });
    } finally {
      await database.close();
    }
  });

/** A template runs one at a time, so each running task has one of its own. */
async function addTemplates(database: Database, projectId: number, count: number): Promise<number[]> {
  const { id: repositoryId, key_id: keyId } = await database.read
    .selectFrom('repositories')
    .select(['id', 'key_id'])
    .executeTakeFirstOrThrow();
  await addProjectRows(database, { projectId, repositoryId, keyId, templates: count, objects: 0 });
  const rows = await database.read
    .selectFrom('templates')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface Filled {
  readonly queue: Queue;
  readonly projectId: number;
  /** those that run, and behind them the others */
  readonly templates: readonly number[];
}

async function fill(database: Database, { queue, projectId, templates }: Filled): Promise<void> {
  const { waiting, templates: count, heldBy } = queue;
  const busy = templates.slice(0, RUNNING);
  const others = heldBy === 'their templates' ? busy : templates.slice(RUNNING);
  await database.write(async ({ tx }) => {
    await tx.deleteFrom('tasks').execute();
    await tx
      .updateTable('projects')
      .set({ max_parallel_tasks: heldBy === 'their project' ? RUNNING : 0 })
      .where('id', '=', projectId)
      .execute();
    await tx
      .updateTable('templates')
      .set({ runner_tags: heldBy === 'a tag' ? '["gpu"]' : '[]' })
      .where('project_id', '=', projectId)
      .execute();
  });
  const round = others.slice(0, count);
  await add(database, { projectId, status: 'running', templates: busy });
  const all = Array.from({ length: waiting }, (_none, index) => round[index % round.length] ?? 0);
  await add(database, { projectId, status: 'waiting', templates: all });
}

interface Tasks {
  readonly projectId: number;
  readonly status: 'running' | 'waiting';
  readonly templates: readonly number[];
}

async function add(database: Database, { projectId, status, templates }: Tasks): Promise<void> {
  const plain = { ...plainTaskRow, project_id: projectId, created_at: 1, status };
  const runner_id = status === 'running' ? RUNNER : null;
  await database.write(async ({ tx }) => {
    for (const template_id of templates)
      await tx
        .insertInto('tasks')
        .values({ ...plain, runner_id, template_id })
        .execute();
  });
}

async function timesOfLooks(database: Database): Promise<number[]> {
  const runners = [
    { id: RUNNER, name: 'bench', slots: RUNNING + 1, projectId: null, isDefault: true, tags: [] },
  ];
  const times: number[] = [];
  for (let look = -WARM_UP; look < LOOKS; look++) {
    const started = performance.now();
    const starts = await database.write(async (write) => {
      await lockQueue(write);
      return await findStarts(write.tx, { serverLimit: 0, runners });
    });
    if (look >= 0) times.push(performance.now() - started);
    if (starts.length !== 1) throw new Error(`${starts.length} tasks would start, not one`);
  }
  return times;
}
