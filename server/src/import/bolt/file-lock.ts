/** The lock by which a BoltDB file belongs to the server that has opened it. Node has no such lock: util-linux has. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/** Exit code of `flock` for a lock that somebody else has. */
const IS_TAKEN = 75;

/**
 * Others may read meanwhile, and nobody writes; ends with what it gives back. Throws one sentence while a
 * server has the file. Where there is no `flock` nothing is locked: a file that changes is seen by its reader.
 */
export async function lockShared(file: string): Promise<() => void> {
  const path = resolve(file);
  if (statSync(path, { throwIfNoEntry: false }) === undefined) throw new Error(`${file} is not there`);
  const holder = spawn(
    'flock',
    ['--shared', '--nonblock', '--conflict-exit-code', String(IS_TAKEN), path, 'sh', '-c', 'echo; cat'],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  // It may be gone already.
  holder.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((done) => {
    holder.once('error', () => done(null));
    holder.once('close', (code) => done(code));
  });
  const outcome = await Promise.race([once(holder.stdout, 'data').then(() => 'locked' as const), ended]);
  if (outcome === IS_TAKEN) {
    throw new Error(
      `${file} is open in the server that it belongs to: stop that first, or import a copy that was made while it stood still`,
    );
  }
  // It ends with its input, also when this process is killed.
  return () => holder.stdin.end();
}
