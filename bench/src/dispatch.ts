/** One look at the queue while 200 tasks run and one slot is free: with a hundred tasks waiting and with 5,000. */
import type { Database } from '../../server/src/db/database.ts';
import { findStarts } from '../../server/src/engine/queue/next-starts.ts';
import { plainTaskRow } from '../../server/src/testing/plain-task-row.ts';
import { addProjectRows } from '../../server/src/testing/project-rows.ts';
import { BenchProject } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { ServerProcess } from './server-process.ts';
import { round, spread } from './statistics.ts';

const RUNNING = 200;
const FEW = 100;
const MANY = 5_000;
const WARM_UP = 20;
const LOOKS = 300;
const RUNNER = 1;

export const dispatch: Measure = (report) =>
  ServerProcess.with(async (server) => {
    const project = await BenchProject.make(server, { scripts: { 'true.sh': 'true\n' } });
    await server.stop();
    const database = await server.openDatabase();
    try {
      const templates = await addTemplates(database, project.id);
      await add(database, {
        projectId: project.id,
        status: 'running',
        templates: templates.slice(0, RUNNING),
      });
      const waiting = { projectId: project.id, status: 'waiting' } as const;
      await add(database, { ...waiting, templates: templates.slice(RUNNING, RUNNING + FEW) });
      const few = await timesOfLooks(database);
      await add(database, { ...waiting, templates: templates.slice(RUNNING + FEW) });
      const many = await timesOfLooks(database);
      report({
        figure: 'dispatch',
        value: spread(many).p50,
        unit: `ms (p50) for a look at the queue with ${MANY} waiting and ${RUNNING} running`,
        bare: spread(few).p50,
        aim: `as with ${FEW} waiting (bare)`,
        few: spread(few),
        many: spread(many),
        many_to_few_p99: round(spread(many).p99 / spread(few).p99),
      });
    } finally {
      await database.close();
    }
  });

/** One for each task: a template runs one at a time. */
async function addTemplates(database: Database, projectId: number): Promise<number[]> {
  const { id: repositoryId, key_id: keyId } = await database.read
    .selectFrom('repositories')
    .select(['id', 'key_id'])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  await addProjectRows(database, { projectId, repositoryId, keyId, templates: RUNNING + MANY, objects: 0 });
  const rows = await database.read
    .selectFrom('templates')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  return rows.map(({ id }) => id);
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
    const starts = await findStarts(database.read, { serverLimit: 0, runners });
    if (look >= 0) times.push(performance.now() - started);
    if (starts.length !== 1) throw new Error(`${starts.length} tasks would start, not one`);
  }
  return times;
}
