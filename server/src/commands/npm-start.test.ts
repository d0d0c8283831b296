import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const projectRoot = join(import.meta.dirname, '../../..');

let folder: string;
let npm: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-npm-'));
});
afterEach(() => {
  npm?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** As a service manager would: it knows the process of npm, and no other. */
async function startByNpm(): Promise<{ url: string; printed: () => string }> {
  const child = spawn('npm', ['start'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SIGNALBOX_DATA_DIR: join(folder, 'data'),
      SIGNALBOX_PORT: '0',
      SIGNALBOX_USE_REMOTE_RUNNER: 'true',
      SIGNALBOX_LOG_LEVEL: 'silent',
    },
  });
  npm = child;
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const address = () => /Signalbox serves (\S+)/.exec(printed)?.[1];
  await expect.poll(() => address() ?? printed).toMatch(/^http/);
  return { url: address() ?? '', printed: () => printed };
}

const answers = (url: string) =>
  fetch(url).then(
    () => 'it serves',
    () => 'nobody answers',
  );

it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'the server ends with the npm that started it, by %s',
  async (signal) => {
    const { url, printed } = await startByNpm();
    expect(await answers(url)).toBe('it serves');
    npm?.kill(signal);
    await expect.poll(() => answers(url)).toBe('nobody answers');
    await expect.poll(printed).toContain('Signalbox ends. No task runs on its runners.');
  },
);
