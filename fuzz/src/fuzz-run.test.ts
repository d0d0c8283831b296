/** A short run on each test run; `npm run fuzz` is the long one. */
import { expect, it } from 'vitest';
import { runFuzz } from './fuzz-run.ts';

it('finds no fault in 2,000 requests', async () => {
  const printed: string[] = [];
  const { tally, faults } = await runFuzz({
    requests: 2000,
    seed: 20261121,
    concurrency: 8,
    // It is looked at between rounds, of which this has one: however slow the machine is, all are sent.
    maxSeconds: 0,
    print: (line) => printed.push(line),
  });
  expect(faults, printed.join('\n')).toEqual([]);
  expect(tally.requests).toBe(2000);
  // Requests that are all refused at the door would find nothing either.
  expect(tally.neverDone.length, tally.neverDone.join('\n')).toBeLessThan(tally.operations / 2);
});
