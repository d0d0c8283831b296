import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { markedProcesses, markerEnvironment, markerLimit } from './process-table.ts';

const marker = { task: '5-1', runner: `traces of ${process.pid}` };

/** Says `go` when it is to become this command. */
function begin(command: string) {
  const child = spawn('/bin/sh', ['-c', `read -r go; exec ${command}`], {
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const pids = () => markedProcesses(marker).map(({ pid }) => pid);
  return { child, pids, becomes: () => child.stdin.write('go\n') };
}

async function until(holds: () => boolean): Promise<void> {
  for (let looks = 0; looks < 200 && !holds(); looks++) await sleep(25);
}

test.each([
  [
    'its environment',
    `env ${Object.entries(markerEnvironment(marker))
      .map(([name, value]) => `${name}='${value}'`)
      .join(' ')} sleep 60`,
  ],
  ['its limit', `prlimit --rttime=${markerLimit(marker)}: env -i sleep 60`],
])(
  'a process that comes to its first marked program late is found by %s, and gone when it has ended',
  async (_name, command) => {
    const { child, pids, becomes } = begin(command);
    expect(pids()).toEqual([]);
    await sleep(2_500);
    expect(pids()).toEqual([]);
    becomes();
    await until(() => pids().length > 0);
    expect(pids()).toEqual([child.pid]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(pids()).toEqual([]);
  },
);
