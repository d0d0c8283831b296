/** A program that prints much, its task, and a viewer that counts what arrives. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputRange } from '@signalbox/contract';
import { BenchProject } from './bench-project.ts';
import { OutputViewer } from './output-viewer.ts';
import type { ServerProcess } from './server-process.ts';

export const LINES = 1_000_000;
const NEWLINE = 0x0a;
/** Digits of a line's number. */
export const NUMBER_DIGITS = 8;
const LINE_BYTES = 104;
/** The four bytes of each number up to 9999, written with four digits. */
const digitsOf = Uint32Array.from({ length: 10_000 }, (_, number) =>
  Buffer.from(String(number).padStart(NUMBER_DIGITS / 2, '0')).readUInt32BE(),
);
/** Each line is its number, a pseudo-random part and text: as many bytes with the line's end. */
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
  const viewer = await OutputViewer.open(project.client);
  const seen = new ProgramLines(count);
  const started = performance.now();
  const task = await project.start(template);
  const total = await viewer.follow(task, (text) => {
    seen.take(text);
    onLines(seen.count);
  });
  const ms = performance.now() - started;
  await viewer.close();
  if (seen.count !== count) throw new Error(`${seen.count} of ${count} lines came`);
  const taskPath = `/api/project/${project.id}/tasks/${task.id}`;
  const range = await project.client.get(`${taskPath}/output/range?from=${total}`);
  const stored = JSON.parse(range) as OutputRange;
  if (stored.total_lines !== total || !stored.is_complete) {
    throw new Error(`${total} lines came and ${stored.total_lines} are stored`);
  }
  return { ms, taskPath, totalLines: total };
}

/** The program's lines in the output, each looked at by its number. Cheap: it shares the processors with what is measured. */
class ProgramLines {
  count = 0;
  readonly #expected: number;

  constructor(expected: number) {
    this.#expected = expected;
  }

  /** Whole lines. Throws when one of the program is not the next. Our own stand before all of these, and behind them. */
  take(text: Buffer): void {
    const view = new DataView(text.buffer, text.byteOffset, text.length);
    let at = 0;
    while (at < text.length && this.count < this.#expected) {
      if (isLine(view, at, this.count + 1)) {
        this.count += 1;
        at += LINE_BYTES;
      } else {
        const end = text.indexOf(NEWLINE, at);
        if (this.count > 0)
          throw new Error(`line ${this.count + 1} of the program came as: ${text.toString('utf8', at, end)}`);
        at = end + 1;
      }
    }
  }
}

/** Whether this is the program's line of this number: its digits in front, its end where it is due. */
function isLine(view: DataView, at: number, number: number): boolean {
  return (
    at + LINE_BYTES <= view.byteLength &&
    view.getUint32(at + 4) === digitsOf[number % 10_000] &&
    view.getUint32(at) === digitsOf[Math.floor(number / 10_000)] &&
    view.getUint8(at + LINE_BYTES - 1) === NEWLINE
  );
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
