/** Memory of server and runner: right after the start, idle, while the output load runs, five seconds and a minute after it. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from './child-process.ts';
import type { Measure } from './figure.ts';
import { runOutputLoad } from './output-load.ts';
import { memoryOf, sum, watchMemory } from './process-memory.ts';
import { ServerProcess } from './server-process.ts';

const SETTLE_MS = 5_000;
const IDLE_MS = 25_000;
const LATER_MS = 55_000;

export const memory: Measure = async (report) => {
  const bare = await bareNode();
  await ServerProcess.with(async (server) => {
    await server.restart();
    const runner = await server.runnerPid();
    await sleep(SETTLE_MS);
    const look = () => {
      const now = { server: memoryOf(server.pid), runner: memoryOf(runner) };
      return { ...now, together: sum(now.server, now.runner) };
    };
    const started = look();
    await sleep(IDLE_MS);
    const idle = look();
    const watch = watchMemory(server.pid, runner);
    await runOutputLoad(server);
    const peak = watch.stop();
    await sleep(SETTLE_MS);
    const after = look();
    await sleep(LATER_MS);
    report({
      figure: 'memory_idle',
      value: idle.together.pss,
      unit: 'MiB PSS, server and runner',
      bare: bare.together.pss,
      aim: '< 120',
      five_seconds_after_start: started,
      idle,
      peak_under_load: peak,
      after_load: after,
      a_minute_after_load: look(),
      two_empty_node_processes: bare,
    });
  });
};

/** Two Node processes that do nothing: what any pair of them costs. */
async function bareNode() {
  const args = ['-e', 'setInterval(() => undefined, 1000)'];
  const children = [0, 1].map(() => spawn(process.execPath, args, { stdio: 'ignore' }));
  await sleep(1000);
  const [one, two] = children.map(({ pid }) => memoryOf(pid ?? 0));
  await Promise.all(children.map(endChild));
  if (one === undefined || two === undefined) throw new Error('the empty processes did not start');
  return { each: one, together: sum(one, two) };
}
