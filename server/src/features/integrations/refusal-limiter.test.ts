import { expect, it } from 'vitest';
import { RefusalLimiter } from './refusal-limiter.ts';

it('tells the first refusal of each kind, and then one in each interval with the number of the others', () => {
  const limiter = new RefusalLimiter(1000);
  const tell = (key: string, now: number) => {
    const untold = limiter.untold(key, now);
    if (untold !== undefined) limiter.told(key, now);
    return untold;
  };
  expect(tell('1 wrong', 0)).toBe(0);
  expect(tell('1 wrong', 1)).toBeUndefined();
  expect(tell('1 wrong', 999)).toBeUndefined();
  expect(tell('1 other', 2)).toBe(0);
  expect(tell('2 wrong', 3)).toBe(0);
  expect(tell('1 wrong', 1000)).toBe(2);
  expect(tell('1 wrong', 1001)).toBeUndefined();
  expect(tell('1 wrong', 5000)).toBe(1);
  expect(tell('2 wrong', 5000)).toBe(0);
});

it('asks again to tell what could not be stored', () => {
  const limiter = new RefusalLimiter(1000);
  expect(limiter.untold('1 wrong', 0)).toBe(0);
  expect(limiter.untold('1 wrong', 1)).toBe(0);
  limiter.told('1 wrong', 1);
  expect(limiter.untold('1 wrong', 2)).toBeUndefined();
});
