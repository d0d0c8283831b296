/**
 * Many short tasks at once: from the first request until the last has ended. A template runs one task at a
 * time, so there are many.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BenchProject } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { LiveViewer } from './live-viewer.ts';
import { childrenOf, endedChildrenSeconds, processorSeconds } from './processor-time.ts';
import { ServerProcess } from './server-process.ts';
import { round } from './statistics.ts';

const TEMPLATES = 20;
const TASKS_EACH = 30;
/** What is compiled at its first uses is not what is sustained. */
const WARM_UP_EACH = 15;
const TASKS = TEMPLATES * TASKS_EACH;
/** what the built-in runner runs at once unless told otherwise */
const RUNNER_SLOTS = 10;

export const startsPerSecond: Measure = (report) =>
  ServerProcess.with(async (server) => {
    const project = await BenchProject.make(server, { scripts: { 'true.sh': 'true\n' } });
    const names = Array.from({ length: TEMPLATES }, (_none, index) => `Short ${index + 1}`);
    const templates = await Promise.all(names.map((name) => project.template(name, 'true.sh')));
    const viewer = await LiveViewer.open(project.client);
    const runAll = async (each: number) => {
      const work = templates.map(async (template) => {
        const ends: Promise<void>[] = [];
        for (let run = 0; run < each; run++) {
          const { id } = await project.start(template);
          ends.push(viewer.succeeded(id));
        }
        await Promise.all(ends);
      });
      await Promise.all(work);
    };
    await runAll(WARM_UP_EACH);
    const before = await timesOf(server);
    const seconds = await secondsOf(() => runAll(TASKS_EACH));
    const after = await timesOf(server);
    viewer.close();
    const bareSeconds = await secondsOf(() => spawnAll(project.scripts));
    report({
      figure: 'starts_per_second',
      value: round(TASKS / seconds, 1),
      unit: 'tasks/s, from the first request to the end of the last',
      bare: round(TASKS / bareSeconds, 1),
      aim: '>= 150',
      tasks: TASKS,
      templates: TEMPLATES,
      at_once: RUNNER_SLOTS,
      processor_ms_each: {
        server: round(((after.server - before.server) * 1000) / TASKS),
        runner: round(((after.runner - before.runner) * 1000) / TASKS),
        programs: round(((after.programs - before.programs) * 1000) / TASKS),
        bench: round(((after.bench - before.bench) * 1000) / TASKS),
      },
    });
  });

/** Processor time in seconds. `programs`: what the runner has started, all that each of them has started included. */
async function timesOf(server: ServerProcess) {
  const runner = await server.runnerPid();
  const started = childrenOf(runner).reduce((sum, pid) => sum + endedChildrenSeconds(pid), 0);
  const own = process.cpuUsage();
  return {
    server: processorSeconds(server.pid),
    runner: processorSeconds(runner),
    programs: endedChildrenSeconds(runner) + started,
    bench: (own.user + own.system) / 1_000_000,
  };
}

async function spawnAll(cwd: string): Promise<void> {
  let left = TASKS;
  const lane = async () => {
    while (left-- > 0)
      await once(spawn('bash', ['true.sh'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] }), 'exit');
  };
  await Promise.all(Array.from({ length: RUNNER_SLOTS }, lane));
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
