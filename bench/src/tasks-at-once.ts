/**
 * Hundreds of tasks that run beside each other: from the first request until all of them run, and from the moment at
 * which all may end until the last has ended. Each says a line when it begins and one when it ends.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getTaskOutput } from '@signalbox/contract';
import { BenchProject } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { LiveViewer } from './live-viewer.ts';
import { watchMemory } from './process-memory.ts';
import { ServerProcess } from './server-process.ts';
import { round } from './statistics.ts';

const TASKS = 500;
/** so many requests at a time */
const LANES = 10;
const LOOK_MS = 20;

/** Says that it is there, and waits for its line from the gate, but not for ever. */
const waiting = (stamps: string) => `echo begun
: >"${stamps}/$SIGNALBOX_TASK$EPOCHREALTIME"
read -t 150 -r _ <>"${stamps}/gate"
echo ended
`;

export const tasksAtOnce: Measure = (report) =>
  ServerProcess.with(
    async (server) => {
      const project = await BenchProject.make(server, { scripts: { 'wait.sh': waiting(server.stamps) } });
      const template = await project.template('Many', 'wait.sh', { allow_parallel_tasks: true });
      const viewer = await LiveViewer.open(project.client);
      const bare = await bareRun(server.stamps, project.scripts);
      makeGate(server.stamps);
      const memory = watchMemory(server.pid, await server.runnerPid());
      const started = performance.now();
      const ids: number[] = [];
      const lanes = Array.from({ length: LANES }, async () => {
        for (let left = TASKS / LANES; left > 0; left--) ids.push((await project.start(template)).id);
      });
      await Promise.all(lanes);
      await allBegun(server.stamps);
      const allRunMs = performance.now() - started;
      const opened = performance.now();
      const gate = openGate(server.stamps);
      await Promise.all(ids.map((id) => viewer.succeeded(id)));
      closeSync(gate);
      const allEndedMs = performance.now() - opened;
      const peak = memory.stop();
      viewer.close();
      for (const id of ids) await checkOutput(project, id);
      report({
        figure: 'tasks_at_once',
        value: round(allRunMs / 1000, 1),
        unit: `s until ${TASKS} tasks run beside each other`,
        bare: round(bare.allRunMs / 1000, 1),
        aim: `all of them run, end and have their lines`,
        tasks: TASKS,
        all_ended_s: round(allEndedMs / 1000, 1),
        bare_all_ended_s: round(bare.allEndedMs / 1000, 1),
        peak,
      });
    },
    { slots: TASKS },
  );

async function bareRun(stamps: string, cwd: string) {
  makeGate(stamps);
  const started = performance.now();
  const children: ChildProcess[] = [];
  for (let left = TASKS; left > 0; left--)
    children.push(spawn('bash', ['wait.sh'], { cwd, stdio: ['ignore', 'ignore', 'ignore'] }));
  const ends = children.map((child) => once(child, 'exit'));
  await allBegun(stamps);
  const allRunMs = performance.now() - started;
  const opened = performance.now();
  const gate = openGate(stamps);
  await Promise.all(ends);
  closeSync(gate);
  return { allRunMs, allEndedMs: performance.now() - opened };
}

function makeGate(stamps: string): void {
  for (const name of readdirSync(stamps)) rmSync(join(stamps, name));
  execFileSync('mkfifo', ['-m', '666', join(stamps, 'gate')]);
}

/** All wait at the gate by then, or are about to. */
async function allBegun(stamps: string): Promise<void> {
  while (readdirSync(stamps).length < TASKS + 1) await sleep(LOOK_MS);
}

/** A line for each: whoever has not come to the gate yet finds his, as long as anybody holds it open. */
function openGate(stamps: string): number {
  const gate = openSync(join(stamps, 'gate'), 'r+');
  writeSync(gate, '\n'.repeat(TASKS));
  return gate;
}

/** Throws when a line is missing or comes twice. */
async function checkOutput(project: BenchProject, id: number): Promise<void> {
  const lines = await project.client.call(getTaskOutput, { params: { project_id: project.id, task_id: id } });
  for (const wanted of ['begun', 'ended']) {
    const found = lines.filter(({ output }) => output === wanted).length;
    if (found !== 1) throw new Error(`task ${id} has said "${wanted}" ${found} times`);
  }
}
