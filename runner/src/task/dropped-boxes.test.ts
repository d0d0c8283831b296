/** What was got ready and is not wanted, and what still becomes ready. What would run in it is not there. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appOf } from '../apps/registry.ts';
import type { Box, Execution } from '../execution/execution.ts';
import { hostIsolation } from '../isolation/host-isolation.ts';
import type { Isolation } from '../isolation/isolation.ts';
import { makeRunnerPaths, type RunnerPaths } from '../runner-paths.ts';
import { ReadyBoxes } from './ready-boxes.ts';

const isolation: Isolation = { ...hostIsolation('host'), level: 'sandbox' };
let folder: string;
let paths: RunnerPaths;
let boxes: ReadyBoxes;
/** in the order of their making */
let made: Box[];
let ready: Set<string>;
/** what was looked for, and whether its folder was there then */
let swept: [string, boolean][];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-boxes-'));
  paths = makeRunnerPaths(folder);
  made = [];
  ready = new Set();
  swept = [];
  const execution: Pick<Execution, 'makeReady' | 'isReady' | 'forget' | 'sweep'> = {
    makeReady: async (box) => void made.push(box),
    isReady: (box) => ready.has(box),
    forget: (box) => void ready.delete(box),
    sweep: async ({ task }) => {
      swept.push([task, existsSync(path.join(paths.boxes, task))]);
      return [];
    },
  };
  boxes = new ReadyBoxes({ paths, isolation, execution, apps: appOf, mirrors: { objectsOf: () => '' } });
});
afterEach(async () => {
  await boxes.close();
  for (const one of [paths.secrets, paths.boxSecrets, folder]) rmSync(one, { recursive: true, force: true });
});

function started(url: string): void {
  const repository = { id: 1, name: 'R', kind: 'local' as const, url, branch: '', commit_hash: null };
  const app = { id: 'bash', path: null, args: null };
  boxes.getReady(
    { project_id: 1, app, inventory: null, repository: { ...repository, key: { type: 'none' } } },
    url,
  );
}

async function untilMade(count: number): Promise<string> {
  await expect.poll(() => made.length).toBe(count);
  return made[count - 1]?.name ?? '';
}

test('what was still being started is looked for once its folder is gone', async () => {
  started('/a');
  const starting = await untilMade(1);
  started('/b');
  ready.add(await untilMade(2));
  await boxes.close();
  expect(swept).toEqual([[starting, false]]);
});

test('one that is still being started is not made a second time', async () => {
  started('/a');
  await untilMade(1);
  started('/a');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(made).toHaveLength(1);
});

test('nothing is got ready once nothing more is taken', async () => {
  started('/a');
  await boxes.close();
  started('/a');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(made).toEqual([]);
});
