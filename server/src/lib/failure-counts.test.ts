import { expect, it } from 'vitest';
import { FailureCounts } from './failure-counts.ts';

it('forgets the longest ago of very many keys, and no other', () => {
  const counts = new FailureCounts(60_000, () => 0);
  for (const key of ['first', 'second', 'first']) counts.add(key);
  for (let other = 0; other < 9_998; other += 1) counts.add(`other ${other}`);
  expect([counts.get('first'), counts.get('second')]).toEqual([2, 1]);
  counts.add('one more');
  expect([counts.get('first'), counts.get('second')]).toEqual([2, 0]);
});
