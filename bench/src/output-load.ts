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
/** Each line is its number, a pseudo-random part and text: 104 bytes with the line's end. */
const script = `awk 'BEGIN { srand(1); for (i = 1; i <= ${LINES}; i++)
  printf "%07d %08x ok: [host-%05d] => changed: the configuration of the service was written once more.  \\n",
    i, int(rand() * 4294967295), i % 5000 }'
`;

/** Milliseconds from the request until the viewer has the last line and the server says that this was all. */
export async function runOutputLoad(server: ServerProcess): Promise<number> {
  const project = await BenchProject.make(server, { scripts: { 'print.sh': script } });
  const template = await project.template('Print', 'print.sh');
  const viewer = await LiveViewer.open(project.client);
  let due = 1;
  const started = performance.now();
  const task = await project.start(template);
  const total = await viewer.follow(task, (lines) => {
    for (const line of lines) {
      // Cheap, since the viewer shares the processors with what is measured.
      if (!line.startsWith(' ok: [host-', 16)) continue;
      if (Number(line.slice(0, 7)) !== due) throw new Error(`line ${due} of the program came as: ${line}`);
      due += 1;
    }
  });
  const ms = performance.now() - started;
  viewer.close();
  if (due !== LINES + 1) throw new Error(`${due - 1} of ${LINES} lines came`);
  const path = `/api/project/${project.id}/tasks/${task.id}/output/range?from=${total}`;
  const stored = JSON.parse(await project.client.get(path)) as OutputRange;
  if (stored.total_lines !== total || !stored.is_complete) {
    throw new Error(`${total} lines came and ${stored.total_lines} are stored`);
  }
  return ms;
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
