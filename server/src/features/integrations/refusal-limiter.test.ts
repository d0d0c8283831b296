import { expect, it } from 'vitest';
import { RefusalLimiter } from './refusal-limiter.ts';

it('tells the first refusal of each kind, and then one in each interval with the number of the others', () => {
  const limiter = new RefusalLimiter(1000);
  expect(limiter.tell('1 wrong', 0)).toBe(0);
  expect(limiter.tell('1 wrong', 1)).toBeUndefined();
  expect(limiter.tell('1 wrong', 999)).toBeUndefined();
  expect(limiter.tell('1 other', 2)).toBe(0);
  expect(limiter.tell('2 wrong', 3)).toBe(0);
  expect(limiter.tell('1 wrong', 1000)).toBe(2);
  expect(limiter.tell('1 wrong', 1001)).toBeUndefined();
  expect(limiter.tell('1 wrong', 5000)).toBe(1);
  expect(limiter.tell('2 wrong', 5000)).toBe(0);
});
