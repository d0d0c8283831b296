/** What the size of a repository costs its tasks: the first one at a commit, and those after it. */
import { join } from 'node:path';
import { BenchProject } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { LiveViewer } from './live-viewer.ts';
import { ServerProcess } from './server-process.ts';
import { stampScript, timeToStamp } from './stamp.ts';
import { round, spread } from './statistics.ts';

const SIZES = [5, 1000, 10_000, 50_000];
/** after the first */
const RUNS = 20;
const FILES_PER_FOLDER = 100;

export const repositorySize: Measure = async (report) => {
  let smallest = Number.NaN;
  for (const files of SIZES) {
    const { first, later } = await ServerProcess.with((server) => measure(server, files));
    const spreadOfLater = spread(later);
    if (Number.isNaN(smallest)) smallest = spreadOfLater.p95;
    report({
      figure: `repository_of_${files}_files`,
      value: spreadOfLater.p95,
      unit: 'ms (p95)',
      bare: smallest,
      aim: `as root: p95 at most 150 ms above that of ${SIZES[0]} files`,
      above_smallest_ms: round(spreadOfLater.p95 - smallest),
      first_task_ms: round(first),
      later_tasks: spreadOfLater,
    });
  }
};

async function measure(server: ServerProcess, files: number) {
  const stamp = join(server.stamps, 'started-at');
  const scripts: Record<string, string> = { 'stamp.sh': stampScript(stamp) };
  for (let file = 1; file < files; file++)
    scripts[`folder-${Math.floor(file / FILES_PER_FOLDER)}/${file}.txt`] = `file ${file}\n`;
  const project = await BenchProject.make(server, { scripts, form: 'file' });
  const template = await project.template('Stamp', 'stamp.sh');
  const viewer = await LiveViewer.open(project.client);
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const time = await timeToStamp(stamp, async () => {
      const { id } = await project.start(template);
      await viewer.succeeded(id);
    });
    times.push(time);
  }
  viewer.close();
  const [first = Number.NaN, ...later] = times;
  return { first, later };
}
