/** From the request that starts a task to the moment at which its program runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BenchProject, type RepositoryForm } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { LiveViewer } from './live-viewer.ts';
import { ServerProcess } from './server-process.ts';
import { stampScript, timeToStamp } from './stamp.ts';
import { round, spread } from './statistics.ts';

const RUNS = 60;
const WARM_UP = 5;

export const clickToStart: Measure = async (report) => {
  for (const form of ['path', 'file'] as const) {
    const { clicks, spawns } = await ServerProcess.with((server) => measure(server, form));
    const click = spread(clicks);
    const bare = spread(spawns);
    report({
      figure: form === 'path' ? 'click_to_start' : 'click_to_start_file_repository',
      value: click.p95,
      unit: 'ms (p95)',
      bare: bare.p95,
      aim: 'p95 at most 25 ms above bare',
      above_bare_ms: round(click.p95 - bare.p95),
      click,
      bare_spawn: bare,
      runs: clicks.length,
    });
  }
};

async function measure(server: ServerProcess, form: RepositoryForm) {
  const stamp = join(server.stamps, 'started-at');
  const project = await BenchProject.make(server, { scripts: { 'stamp.sh': stampScript(stamp) }, form });
  const template = await project.template('Stamp', 'stamp.sh');
  const viewer = await LiveViewer.open(project.client);
  const clicks: number[] = [];
  const spawns: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run++) {
    const click = await timeToStamp(stamp, async () => {
      const { id } = await project.start(template);
      await viewer.succeeded(id);
    });
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
