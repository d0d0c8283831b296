/**
 * What it costs a program that its standard error is marked: many short lines in turn to both outputs, each a write of its
 * own, which is as much as it can cost.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BenchProject } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { LiveViewer } from './live-viewer.ts';
import { ServerProcess } from './server-process.ts';
import { percentile, round } from './statistics.ts';

const RUNS = 5;
const LINES = 20_000;

const script = (times: string) =>
  `begin=$EPOCHREALTIME
for ((i = 0; i < ${LINES / 2}; i++)); do echo "line $i"; echo "error $i" >&2; done
printf '%s %s' "$begin" "$EPOCHREALTIME" > '${times}'
`;

export const markedErrors: Measure = (report) =>
  ServerProcess.with(async (server) => {
    const times = join(server.stamps, 'times');
    const project = await BenchProject.make(server, { scripts: { 'lines.sh': script(times) } });
    const viewer = await LiveViewer.open(project.client);
    const templates = {
      unmarked: await project.template('Unmarked', 'lines.sh'),
      marked: await project.template('Marked', 'lines.sh', { task_params: { mark_stderr: true } }),
    };
    const took: Record<'unmarked' | 'marked' | 'bare', number[]> = { unmarked: [], marked: [], bare: [] };
    for (let run = 0; run < RUNS; run++) {
      for (const kind of ['unmarked', 'marked'] as const) {
        const { id } = await project.start(templates[kind]);
        await viewer.succeeded(id);
        took[kind].push(microsecondsALine(times));
      }
      const bare = spawn('bash', ['-c', 'bash lines.sh 2>&1 | cat >/dev/null'], { cwd: project.scripts });
      await once(bare, 'exit');
      took.bare.push(microsecondsALine(times));
    }
    viewer.close();
    const [marked, unmarked, bare] = [took.marked, took.unmarked, took.bare].map((all) =>
      round(percentile(all, 0.5)),
    );
    report({
      figure: 'marked_errors',
      value: marked ?? Number.NaN,
      unit: 'us a line (median)',
      bare: bare ?? Number.NaN,
      aim: 'none: it is asked for',
      unmarked,
      lines: LINES,
      runs: RUNS,
    });
  });

/** Of the program's own clock. */
function microsecondsALine(times: string): number {
  const [begin = 0, end = 0] = readFileSync(times, 'utf8').replaceAll(',', '.').split(' ').map(Number);
  return ((end - begin) * 1_000_000) / LINES;
}
