import { expect, it } from 'vitest';
import { WrongSecretLimiter } from './wrong-secret-limiter.ts';

it('lets some wrong secrets pass, then makes each cost more time, up to a minute, until a right one comes', () => {
  let now = 0;
  const limiter = new WrongSecretLimiter(() => now);
  const wait = () => {
    try {
      limiter.check('alias address');
      return 0;
    } catch (error) {
      return (error as { retryAfterSeconds: number }).retryAfterSeconds;
    }
  };
  const waits = Array.from({ length: 28 }, () => {
    limiter.wrong('alias address');
    const seconds = wait();
    now += seconds * 1000;
    return seconds;
  });
  expect(waits).toEqual([...Array(19).fill(0), 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  limiter.wrong('alias address');
  expect(wait()).toBe(60);
  expect(() => limiter.check('alias elsewhere')).not.toThrow();
  limiter.right('alias address');
  expect(wait()).toBe(0);
});
