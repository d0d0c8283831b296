import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { SharedReads } from './shared-reads.ts';

it('reads once for all who ask before it begins, and anew for who asks then', async () => {
  let stored = 1;
  let reads = 0;
  const gate = Promise.withResolvers<void>();
  const shared = new SharedReads(async (key: string) => {
    reads += 1;
    const found = `${key}${stored}`;
    await gate.promise;
    return found;
  });
  const asked = [shared.get('a'), shared.get('b'), shared.get('a')];
  await setImmediate();
  stored = 2;
  const late = shared.get('a');
  await setImmediate();
  gate.resolve();
  expect(await Promise.all(asked)).toEqual(['a1', 'b1', 'a1']);
  expect(await late).toBe('a2');
  expect(reads).toBe(3);
});

it('rejects for all of them, and reads again', async () => {
  let isAway = true;
  const shared = new SharedReads(async (key: number) => {
    if (isAway) throw new Error('away');
    return key;
  });
  const results = await Promise.allSettled([shared.get(1), shared.get(1)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await shared.get(1)).toBe(1);
});
