/** A thousand viewers open one running task: until each has its lines, and until each has one that comes then. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUser, type OutputRange } from '@signalbox/contract';
import { ApiClient } from './api-client.ts';
import { BenchProject } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { LiveViewer } from './live-viewer.ts';
import { memoryOf } from './process-memory.ts';
import { ServerProcess } from './server-process.ts';
import { round } from './statistics.ts';

const VIEWERS = 1_000;
/** A user may have 300 connections. */
const USERS = 4;
/** What the console asks for of a task that runs. */
const LINES = 2_000;
/** At least so many of the server and the runner stand before those of the program. */
const OWN_LINES = 1;
/** So many open at once. */
const AT_ONCE = 50;
const PASSWORD = 'a password for viewers only';

export const viewers: Measure = (report) =>
  ServerProcess.with(async (server) => {
    const gate = join(server.stamps, 'go');
    const script = `seq -f 'line %06g of a task that many look at, as long as lines are in most logs' ${LINES}
while [ ! -e ${gate} ]; do sleep 0.05; done; echo last`;
    const project = await BenchProject.make(server, { scripts: { 'print.sh': script } });
    const clients = await signUp(server, project.client);
    const task = await project.start(await project.template('Print', 'print.sh'));
    await printed(project, task.id);
    const before = memoryOf(server.pid);
    const all: LiveViewer[] = [];
    let missing = 0;
    const last = Promise.withResolvers<void>();
    const started = performance.now();
    const open = async (client: ApiClient) => {
      const viewer = await LiveViewer.open(client);
      all.push(viewer);
      let lines = 0;
      const hasAll = Promise.withResolvers<void>();
      const ended = viewer.follow(task, (came) => {
        lines += came.length;
        if (lines >= LINES + OWN_LINES) hasAll.resolve();
      });
      missing += 1;
      ended.then((total) => {
        if (lines !== total) last.reject(new Error(`a viewer has ${lines} of ${total} lines`));
        missing -= 1;
        if (missing === 0) last.resolve();
      }, last.reject);
      await Promise.race([hasAll.promise, ended]);
    };
    let next = 0;
    const openSome = async () => {
      while (next < VIEWERS) await open(clients[next++ % USERS] ?? project.client);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, openSome));
    const openedMs = performance.now() - started;
    const during = memoryOf(server.pid);
    const told = performance.now();
    writeFileSync(gate, '');
    await last.promise;
    report({
      figure: 'viewers_opened',
      value: round(openedMs / 1000),
      unit: `s until ${VIEWERS} viewers have ${LINES} lines each`,
      aim: '<= 2',
      viewers: VIEWERS,
      told_of_the_end_seconds: round((performance.now() - told) / 1000),
      server_before: before,
      server_with_viewers: during,
      verified: 'each viewer has every line once',
    });
    for (const viewer of all) viewer.close();
    for (const client of clients) client.close();
  });

/** Returns when the task has put out its lines. */
async function printed(project: BenchProject, taskId: number): Promise<void> {
  const path = `/api/project/${project.id}/tasks/${taskId}/output/range?from=${LINES}`;
  for (;;) {
    const { total_lines: total } = JSON.parse(await project.client.get(path)) as OutputRange;
    if (total >= LINES + OWN_LINES) return;
    await sleep(20);
  }
}

async function signUp(server: ServerProcess, admin: ApiClient): Promise<ApiClient[]> {
  const clients: ApiClient[] = [];
  for (let index = 0; index < USERS; index++) {
    const username = `viewer-${index}`;
    await admin.call(createUser, {
      body: { username, name: username, email: `${username}@example.org`, password: PASSWORD, admin: true },
    });
    clients.push(await ApiClient.signIn(server.address, { login: username, password: PASSWORD }));
  }
  return clients;
}
