import { expect, it } from 'vitest';
import { invalidCredentials, unavailable } from './app-error.ts';
import { AttemptLimiter } from './attempt-limiter.ts';

const attempt = { account: 'Alice', address: '10.0.0.1' };

it('lets a few mistakes pass, then doubles the wait, up to a limit', () => {
  let now = 0;
  const limiter = new AttemptLimiter(() => now);
  for (let i = 0; i < 4; i++) limiter.fail(attempt);
  expect(limiter.secondsToWait(attempt)).toBe(0);
  const waits: number[] = [];
  for (let i = 0; i < 12; i++) {
    limiter.fail({ ...attempt, account: ' alice' });
    waits.push(limiter.secondsToWait(attempt));
    now += (waits.at(-1) ?? 0) * 1000;
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(waits.at(-1)).toBe(900);
  expect(limiter.secondsToWait(attempt)).toBe(0);
});

it('counts an account per address, and forgets when the sign-in succeeds or time passes', () => {
  let now = 0;
  const limiter = new AttemptLimiter(() => now);
  for (let i = 0; i < 6; i++) limiter.fail(attempt);
  expect(limiter.secondsToWait({ ...attempt, address: '10.0.0.2' })).toBe(0);
  limiter.succeed(attempt);
  expect(limiter.secondsToWait(attempt)).toBe(0);
  for (let i = 0; i < 10; i++) limiter.fail(attempt);
  now += 2 * 3600_000;
  limiter.fail(attempt);
  expect(limiter.secondsToWait(attempt)).toBe(0);
});

it('slows one address that tries many accounts', () => {
  const limiter = new AttemptLimiter(() => 0);
  for (let i = 0; i < 60; i++) limiter.fail({ account: `user${i}`, address: '10.0.0.9' });
  expect(limiter.secondsToWait({ account: 'somebody', address: '10.0.0.9' })).toBeGreaterThan(0);
});

it('lets the attempts of one address wait for each other, whatever becomes of them', async () => {
  const limiter = new AttemptLimiter();
  const order: string[] = [];
  const other = { account: 'Bob', address: '10.0.0.2' };
  const first = Promise.withResolvers<void>();
  const attempts = [
    limiter.inTurn(attempt, async () => {
      await first.promise;
      order.push('first');
      throw new Error('wrong');
    }),
    limiter.inTurn(attempt, async () => order.push('second')),
    limiter.inTurn(other, async () => order.push('elsewhere')),
  ];
  await attempts[2];
  first.resolve();
  const results = await Promise.allSettled(attempts);
  expect(order).toEqual(['elsewhere', 'first', 'second']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('counts what the guarded work refuses, not what goes wrong, and stops doing it', async () => {
  const limiter = new AttemptLimiter(() => 0);
  let done = 0;
  const guess = (error: Error | null) =>
    limiter.guard(attempt, async () => {
      done++;
      if (error !== null) throw error;
    });
  for (let i = 0; i < 20; i++) await expect(guess(unavailable('away'))).rejects.toThrow('away');
  for (let i = 0; i < 4; i++) await expect(guess(invalidCredentials())).rejects.toThrow('Incorrect');
  await guess(null);
  for (let i = 0; i < 5; i++) await expect(guess(invalidCredentials())).rejects.toThrow('Incorrect');
  expect(done).toBe(30);
  await expect(guess(null)).rejects.toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 1 });
  expect(done).toBe(30);
});
