import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Makes the file (0600) when it is missing, and closes one that is there to others. One that is there is not opened: to
 * close it again would free the locks that this process holds on it.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  }
}

/**
 * Makes the file (0600) with this content, all of it or none, whatever ends this process or the machine; of several that do
 * so at once one wins. Throws EEXIST when it is there.
 */
export function placePrivateFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}${DRAFT_END}`;
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    writeSync(descriptor, content);
    fsyncSync(descriptor);
    linkSync(draft, file);
  } finally {
    closeSync(descriptor);
    rmSync(draft, { force: true });
  }
}

/**
 * Removes what a process that was killed in `placePrivateFile` has left beside the file, with its content. No other copy
 * that somebody keeps there is touched.
 */
export function removeDeadDrafts(file: string): void {
  const folder = dirname(file);
  const made = statSync(file, { throwIfNoEntry: false })?.ino;
  for (const name of readdirSync(folder)) {
    const [, start, pid = '', end] = /^(.*)\.(\d+)(\.[a-z]+)$/.exec(name) ?? [];
    if (start !== basename(file) || end !== DRAFT_END || isAlive(Number(pid))) continue;
    const draft = join(folder, name);
    const { ino, mtimeMs } = statSync(draft, { throwIfNoEntry: false }) ?? { ino: made, mtimeMs: 0 };
    // Of a young one the process may live in another container on the same folder.
    if (ino === made || Date.now() - mtimeMs > YOUNG_MS) rmSync(draft, { force: true });
  }
}

const DRAFT_END = '.draft';
const YOUNG_MS = 60_000;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
