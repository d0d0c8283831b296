import { beforeEach, expect, test } from 'vitest';
import { MemoryAtRest } from './memory-at-rest.ts';

const MIB = 1024 * 1024;
let use: { residentBytes: number; processorMs: number };
let given: number;
let memory: MemoryAtRest;
beforeEach(() => {
  use = { residentBytes: 100 * MIB, processorMs: 1000 };
  given = 0;
  memory = new MemoryAtRest({
    use: () => use,
    giveBack: async () => {
      given += 1;
      use = { ...use, residentBytes: 100 * MIB };
    },
  });
});
/** until the next look */
const work = (processorMs: number, residentMiB: number) => {
  use = { processorMs: use.processorMs + processorMs, residentBytes: residentMiB * MIB };
};

test('what a load has left is given back once it is over, and not before', async () => {
  await memory.look();
  expect(given).toBe(1);
  work(4000, 300);
  await memory.look();
  expect(given).toBe(1);
  work(20, 300);
  await memory.look();
  expect(given).toBe(2);
  work(20, 100);
  await memory.look();
  expect(given).toBe(2);
});

test('little is not worth a pause, what gathers little by little is', async () => {
  await memory.look();
  for (const grown of [110, 114]) {
    work(20, grown);
    await memory.look();
  }
  expect(given).toBe(1);
  work(20, 120);
  await memory.look();
  expect(given).toBe(2);
});

test('grows again from the least, also where that was not of its doing', async () => {
  await memory.look();
  work(20, 60);
  await memory.look();
  work(20, 80);
  await memory.look();
  expect(given).toBe(2);
});
