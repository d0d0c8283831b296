import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Leaves gaps of 40 kB between small blocks, so that nothing is free at the end of the heap. */
const GAPS = `
  const { readFileSync } = await import('node:fs');
  const { setTimeout } = await import('node:timers/promises');
  const { trimAllocator } = await import(process.argv[1]);
  const mebibytes = () => Number(/^Rss:\\s+(\\d+)/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8'))[1]) / 1024;
  const small = [];
  let large = [];
  for (let count = 0; count < 2000; count++) {
    large.push(Buffer.allocUnsafeSlow(40_000).fill(1));
    small.push(Buffer.allocUnsafeSlow(64).fill(1));
  }
  large = [];
  // Buffers are freed on another thread, some time after they were collected.
  let freed = mebibytes();
  for (let tries = 0; tries < 100; tries++) {
    gc();
    await setTimeout(20);
    trimAllocator();
    if (mebibytes() < freed - 60) break;
  }
  console.log(freed - mebibytes(), small.length);
`;

test.runIf(process.platform === 'linux')('what was freed between blocks in use is given back', () => {
  const args = ['--expose-gc', '--input-type=module', '-e', GAPS, `${import.meta.dirname}/trim-allocator.ts`];
  const [given = '', left] = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split(' ');
  expect(left).toBe('2000');
  // of 80 MB
  expect(Number(given)).toBeGreaterThan(60);
});
