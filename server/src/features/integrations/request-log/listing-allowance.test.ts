import { expect, it } from 'vitest';
import { ListingAllowance } from './listing-allowance.ts';

const pace = { burst: 3, intervalMs: 1000 };

it('lists some at once, then one in a while, and counts the others', () => {
  const allowance = new ListingAllowance();
  const take = (now: number, key = 'a') => allowance.take(key, pace, now);
  expect([0, 0, 0, 0, 10].map((now) => take(now))).toEqual([0, 0, 0, undefined, undefined]);
  expect(take(10, 'b')).toBe(0);
  expect([1000, 1001, 1999, 2000].map((now) => take(now))).toEqual([2, undefined, undefined, 2]);
  expect([90_000, 90_000, 90_000, 90_000].map((now) => take(now))).toEqual([0, 0, 0, undefined]);
});

it('forgets those that were used least lately, whatever number of senders there is', () => {
  const allowance = new ListingAllowance();
  const take = (key: string) => allowance.take(key, { burst: 1, intervalMs: 1e9 }, 0);
  take('first');
  take('second');
  expect(take('first')).toBeUndefined();
  for (let number = 0; number < 9_999; number += 1) take(`${number}`);
  expect(take('first')).toBeUndefined();
  expect(take('second')).toBe(0);
});
