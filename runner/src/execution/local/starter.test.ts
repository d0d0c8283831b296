import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRunnerPaths, type RunnerPaths } from '../../runner-paths.ts';
import { SecretsFolder } from '../../secrets/secrets-folder.ts';
import { Starter } from './starter.ts';

let folder: string;
let paths: RunnerPaths;
let starter: Starter;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "signalbox-starter 'x'-"));
  paths = makeRunnerPaths(path.join(folder, 'runner'));
  starter = new Starter({ shell: '/bin/bash', place: new SecretsFolder(paths, 'starts') });
});
afterEach(() => {
  for (const pid of shells()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Children of this process that start others. */
function shells(): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    try {
      const parent = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8'))?.[1];
      const isShell = readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('signalbox-starter');
      return Number(parent) === process.pid && isShell ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });
}

const file = (name: string) => path.join(folder, name);

function start(script: string, environment: Record<string, string> = {}) {
  return starter.start({
    program: '/bin/sh',
    args: ['-c', `${script}\n: >"$1"`, 'x', file('done')],
    environment,
    limit: '1270767424543658559',
    messages: file('messages'),
  });
}

async function appears(name: string): Promise<string> {
  for (let looks = 0; looks < 400 && !existsSync(file(name)); looks++) await sleep(25);
  return readFileSync(file(name), 'utf8');
}

test('a started program has its variables alone, a group of its own and every signal', async () => {
  const text = `it's "two"\nlines $HOME \`x\``;
  const script = `cd "${folder}"
    cat /proc/$$/environ >environ
    cat /proc/$$/status >status; cat /proc/$$/stat >stat; cat /proc/$$/limits >limits; echo said >&2`;
  const pending = start(script, { TEXT: text, OTHER: '1' });
  expect(pending.isPending()).toBe(true);
  await appears('done');
  const variables = readFileSync(file('environ'), 'utf8').split('\0').filter(Boolean);
  // Bash adds its own.
  expect(variables.sort()).toEqual(['OTHER=1', 'SHLVL=0', `TEXT=${text}`]);
  const status = readFileSync(file('status'), 'utf8');
  expect(status).toMatch(/^SigIgn:\t0+$/m);
  expect(readFileSync(file('limits'), 'utf8')).toMatch(
    /^Max realtime timeout +1270767424543658559 +unlimited/m,
  );
  const [pid, , , , group] = readFileSync(file('stat'), 'utf8').split(' ');
  expect(group).toBe(pid);
  expect(readFileSync(file('messages'), 'utf8')).toBe('said\n');
  pending.forget();
  expect(existsSync(path.join(paths.secrets, 'starts'))).toBe(false);
});

test('when it is killed, what it has started goes on, and the next start works', async () => {
  const first = start(`: >"${file('begun')}"; until [ -e "${file('go')}" ]; do sleep 0.05; done
    : >"${file('ended')}"`);
  await appears('begun');
  expect(shells()).toHaveLength(1);
  for (const pid of shells()) process.kill(pid, 'SIGKILL');
  for (let looks = 0; looks < 400 && first.isPending(); looks++) await sleep(25);
  expect(first.isPending()).toBe(false);
  start(`: >"${file('second')}"`);
  await appears('second');
  writeFileSync(file('go'), '');
  await appears('ended');
});

test('more starts than it keeps in mind all happen, once', async () => {
  const starts = Array.from({ length: 600 }, (_, n) =>
    starter.start({
      program: '/bin/sh',
      args: ['-c', `printf x >>"$1"`, 'x', file(`start-${n}`)],
      environment: {},
      limit: '1270767424543658559',
      messages: file('messages'),
    }),
  );
  const [shell] = shells();
  const ran = () => readdirSync(folder).filter((name) => name.startsWith('start-'));
  for (let looks = 0; looks < 800 && ran().length < starts.length; looks++) await sleep(25);
  await sleep(100);
  expect(ran().map((name) => readFileSync(file(name), 'utf8'))).toEqual(starts.map(() => 'x'));
  expect(shells()).toEqual([shell]);
});
