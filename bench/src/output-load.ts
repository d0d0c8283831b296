/** A program that prints much, its task, and a viewer that counts what arrives. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputRange } from '@signalbox/contract';
import { BenchProject } from './bench-project.ts';
import { LiveViewer } from './live-viewer.ts';
import type { ServerProcess } from './server-process.ts';

export const LINES = 1_000_000;
/** Digits of a line's number. */
export const NUMBER_DIGITS = 8;
/** Each line is its number, a pseudo-random part and text: 104 bytes with the line's end. */
const scriptOf = (lines: number) => `awk 'BEGIN { srand(1); for (i = 1; i <= ${lines}; i++)
  printf "%0${NUMBER_DIGITS}d %08x ok: [host-%05d] => changed: the configuration of the service was written once more. \\n",
    i, int(rand() * 4294967295), i % 5000 }'
`;

export interface OutputLoad {
  /** from the request until the viewer has the last line and the server says that this was all */
  readonly ms: number;
  /** path of the task below the address */
  readonly taskPath: string;
  /** the program's and our own */
  readonly totalLines: number;
}

/** `onLines` is told how many lines of the program have come. */
export async function runOutputLoad(
  server: ServerProcess,
  { lines: count = LINES, onLines = (_came: number) => {} } = {},
): Promise<OutputLoad> {
  const project = await BenchProject.make(server, { scripts: { 'print.sh': scriptOf(count) } });
  const template = await project.template('Print', 'print.sh');
  const viewer = await LiveViewer.open(project.client);
  let due = 1;
  const started = performance.now();
  const task = await project.start(template);
  const total = await viewer.follow(task, (lines) => {
    for (const line of lines) {
      // Cheap, since the viewer shares the processors with what is measured.
      if (!line.startsWith(' ok: [host-', NUMBER_DIGITS + 9)) continue;
      if (Number(line.slice(0, NUMBER_DIGITS)) !== due)
        throw new Error(`line ${due} of the program came as: ${line}`);
      due += 1;
    }
    onLines(due - 1);
  });
  const ms = performance.now() - started;
  viewer.close();
  if (due !== count + 1) throw new Error(`${due - 1} of ${count} lines came`);
  const taskPath = `/api/project/${project.id}/tasks/${task.id}`;
  const range = await project.client.get(`${taskPath}/output/range?from=${total}`);
  const stored = JSON.parse(range) as OutputRange;
  if (stored.total_lines !== total || !stored.is_complete) {
    throw new Error(`${total} lines came and ${stored.total_lines} are stored`);
  }
  return { ms, taskPath, totalLines: total };
}

/** The same program into a file. */
export async function runIntoFile(server: ServerProcess): Promise<{ ms: number; bytes: number }> {
  const path = join(server.folder, 'bare-output');
  const file = openSync(path, 'w');
  const started = performance.now();
  const child = spawn('bash', [join(server.folder, 'scripts/print.sh')], { stdio: ['ignore', file, file] });
  await once(child, 'exit');
  const ms = performance.now() - started;
  closeSync(file);
  return { ms, bytes: statSync(path).size };
}
