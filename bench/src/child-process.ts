/** Processes that the bench starts; it ends each of them by its id. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './api-client.ts';

const READY_MS = 30_000;
const END_MS = 12_000;
const PING_EVERY_MS = 2;

/** Milliseconds from the spawn to the first 200 of the URL. Throws when the process ends or takes too long. */
export async function spawnUntilReady(
  args: readonly string[],
  { url, cwd, env }: { url: string; cwd: string; env: Record<string, string | undefined> },
): Promise<{ child: ChildProcess; readyMs: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (data: Buffer) => {
    output = (output + data.toString()).slice(-4000);
  });
  child.stderr?.on('data', (data: Buffer) => {
    output = (output + data.toString()).slice(-4000);
  });
  for (;;) {
    const status = await ask(url).then(
      (answer) => answer.status,
      () => 0,
    );
    const readyMs = performance.now() - started;
    if (status === 200) return { child, readyMs };
    if (readyMs > READY_MS || child.exitCode !== null || child.signalCode !== null) {
      await endChild(child);
      throw new Error(`${args.join(' ')} did not become ready: ${output}`);
    }
    await sleep(PING_EVERY_MS);
  }
}

/** In order, and by force when that takes too long. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await ended;
  clearTimeout(force);
}

/** The process whose environment holds this entry; undefined when there is none. */
export function pidWithEnvironment(entry: string): number | undefined {
  const name = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(entry);
    } catch {
      // it has just ended, or is not ours
      return false;
    }
  });
  return name === undefined ? undefined : Number(name);
}
