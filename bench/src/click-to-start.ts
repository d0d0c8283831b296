/** From the request that starts a task to the moment at which its program runs: at rest, and right after the end of another. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BenchProject, type RepositoryForm } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { LiveViewer } from './live-viewer.ts';
import { ServerProcess } from './server-process.ts';
import { stampScript, timeToStamp } from './stamp.ts';
import { round, spread } from './statistics.ts';

const RUNS = 60;
const WARM_UP = 5;

/** Between the end of a task and the next click: who clicks has looked at something, and the machine is at rest by then. */
const REST_MS = 300;

const forms = [
  { figure: 'click_to_start', form: 'path', restMs: REST_MS, withinMs: 12 },
  { figure: 'click_to_start_file_repository', form: 'file', restMs: REST_MS, withinMs: 20 },
  // While the task before is still being put away, and a sandbox made for the next one.
  { figure: 'click_after_end', form: 'path', restMs: 0, withinMs: 12 },
  { figure: 'click_after_end_file_repository', form: 'file', restMs: 0, withinMs: 20 },
] as const;

export const clickToStart: Measure = async (report) => {
  for (const { figure, form, restMs, withinMs } of forms) {
    const { clicks, spawns } = await ServerProcess.with((server) => measure(server, { form, restMs }));
    const click = spread(clicks);
    const bare = spread(spawns);
    report({
      figure,
      value: click.p95,
      unit: 'ms (p95)',
      bare: bare.p95,
      aim: `p95 at most ${withinMs} ms above bare`,
      above_bare_ms: round(click.p95 - bare.p95),
      rest_ms: restMs,
      click,
      bare_spawn: bare,
      runs: clicks.length,
    });
  }
};

interface Clicks {
  readonly form: RepositoryForm;
  readonly restMs: number;
}

async function measure(server: ServerProcess, { form, restMs }: Clicks) {
  const stamp = join(server.stamps, 'started-at');
  const project = await BenchProject.make(server, { scripts: { 'stamp.sh': stampScript(stamp) }, form });
  const template = await project.template('Stamp', 'stamp.sh');
  const viewer = await LiveViewer.open(project.client);
  const clicks: number[] = [];
  const spawns: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run++) {
    await sleep(restMs);
    const click = await timeToStamp(stamp, async () => {
      const { id } = await project.start(template);
      await viewer.succeeded(id);
    });
    await sleep(restMs);
    const bare = await timeToStamp(stamp, () =>
      once(spawn('bash', ['stamp.sh'], { cwd: project.scripts, stdio: 'ignore' }), 'exit'),
    );
    if (run < 0) continue;
    clicks.push(click);
    spawns.push(bare);
  }
  viewer.close();
  return { clicks, spawns };
}
