import { expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

it('lets so many through within a while, of each for itself, and says when the next one may come', () => {
  let now = 0;
  const limiter = new RateLimiter({ count: 2, withinMs: 60_000, now: () => now });
  const refused = () => expect.objectContaining({ status: 429, retryAfterSeconds: expect.any(Number) });
  limiter.take(1);
  now = 20_000;
  limiter.take(1);
  limiter.take(2);
  expect(() => limiter.take(1)).toThrow(refused());
  expect(() => limiter.take(1)).toThrow('try again in 40 seconds');
  limiter.take(2);
  now = 60_000;
  limiter.take(1);
  expect(() => limiter.take(1)).toThrow('try again in 20 seconds');
});
