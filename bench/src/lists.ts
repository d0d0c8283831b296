/** The lists that a console asks for most, with few and with many tasks in the database. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { ApiClient } from './api-client.ts';
import { ask } from './api-client.ts';
import { BenchProject } from './bench-project.ts';
import { endChild, freePort, spawnUntilReady } from './child-process.ts';
import type { Measure } from './figure.ts';
import { ServerProcess } from './server-process.ts';
import { percentile, round } from './statistics.ts';
import { addTaskRows } from './task-rows.ts';

const FEW = 100;
const MANY = 200_000;
const TEMPLATES = 20;
const REQUESTS = 300;
const RATE_SECONDS = 2;
/** `tasks/last` gives up to 200: it is asked for no more than there are with few tasks. */
const paths = { tasks_last: 'tasks/last?limit=100', templates: 'templates', tasks_page: 'tasks?limit=20' };
type ListName = keyof typeof paths;
const names = Object.keys(paths) as ListName[];

interface Speed {
  readonly p50: number;
  readonly p99: number;
  readonly per_second: number;
}

export const lists: Measure = (report) =>
  ServerProcess.with(async (server) => {
    const project = await BenchProject.make(server, { scripts: { 'true.sh': 'true\n' } });
    const templates: number[] = [];
    for (let index = 0; index < TEMPLATES; index++)
      templates.push(await project.template(`Job ${index}`, 'true.sh'));
    const fill = async (count: number) => {
      await server.stop();
      addTaskRows(server.database, { projectId: project.id, templates, count });
      await server.start();
      return await server.client();
    };
    const few = await speeds(await fill(FEW), project.id);
    const client = await fill(MANY - FEW);
    const many = await speeds(client, project.id);
    for (const name of names) {
      const text = await client.get(pathOf(project.id, name));
      const bare = await bareSpeed(server.folder, text);
      report({
        figure: `list_${name}`,
        value: many[name].p50,
        unit: `ms (p50) with ${MANY} tasks`,
        bare: bare.p50,
        aim: 'as fast as with 100 tasks',
        with_100: few[name],
        with_200000: many[name],
        many_to_few_p50: round(many[name].p50 / few[name].p50),
        bare_server: bare,
        answer_bytes: Buffer.byteLength(text),
      });
    }
  });

const pathOf = (projectId: number, name: ListName) => `/api/project/${projectId}/${paths[name]}`;

async function speeds(client: ApiClient, projectId: number): Promise<Record<ListName, Speed>> {
  const of = (name: ListName) => {
    const path = pathOf(projectId, name);
    return speedOf({ url: client.address + path, headers: client.headers, get: () => client.get(path) });
  };
  // One after another: they would slow each other down.
  const tasks_last = await of('tasks_last');
  const templates = await of('templates');
  return { tasks_last, templates, tasks_page: await of('tasks_page') };
}

async function speedOf(target: {
  url: string;
  headers: Record<string, string>;
  get: () => Promise<unknown>;
}): Promise<Speed> {
  const times: number[] = [];
  for (let run = -30; run < REQUESTS; run++) {
    const started = performance.now();
    await target.get();
    if (run >= 0) times.push(performance.now() - started);
  }
  const { url, headers } = target;
  const rate = await autocannon({ url, headers, connections: 10, duration: RATE_SECONDS });
  if (rate.non2xx > 0 || rate.errors > 0)
    throw new Error(`${url}: ${rate.non2xx + rate.errors} requests failed`);
  return {
    p50: round(percentile(times, 0.5)),
    p99: round(percentile(times, 0.99)),
    per_second: Math.round(rate.requests.average),
  };
}

/** The same bytes from a server that does nothing else. */
async function bareSpeed(folder: string, body: string): Promise<Speed> {
  const file = join(folder, 'bare-body');
  writeFileSync(file, body);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { child } = await spawnUntilReady([join(import.meta.dirname, 'bare-server.ts'), String(port), file], {
    url,
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  try {
    return await speedOf({ url, headers: {}, get: () => ask(url) });
  } finally {
    await endChild(child);
  }
}
