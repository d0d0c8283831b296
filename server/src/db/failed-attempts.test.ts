/** What becomes of attempts, counted in a real database. */
import { text } from '@signalbox/contract/texts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { AppError, invalidCredentials, unavailable } from '../lib/app-error.ts';
import type { AttemptLimiter } from '../lib/attempt-limiter.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createAttemptLimiter, forgetClearGuesses } from './failed-attempts.ts';

const HOUR_MS = 3600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  return () => app.close();
});
beforeEach(async () => {
  await app.database.write(({ tx }) => tx.deleteFrom('failed_attempts').execute());
});

const storedRows = () => app.database.read.selectFrom('failed_attempts').selectAll().execute();

/** A limiter with a clock of its own: who stands in line lets the time pass. */
function bench() {
  const clock = { now: 1_000_000, slept: 0 };
  const limiter = createAttemptLimiter(app.database, {
    now: () => clock.now,
    sleep: async (ms) => {
      clock.now += ms;
      clock.slept += ms;
    },
  });
  type Attempt = Parameters<AttemptLimiter['guard']>[0];
  /** 'wrong', 'right', or the seconds to wait */
  const make = async (attempt: Attempt, isRight: boolean) => {
    try {
      await limiter.guard(attempt, async () => {
        if (!isRight) throw invalidCredentials();
      });
      return 'right';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.retryAfterSeconds ?? 'wrong';
    }
  };
  const guess = (attempt: Attempt) => make(attempt, false);
  const enter = (attempt: Attempt) => make(attempt, true);
  return { clock, limiter, guess, enter };
}

const attempt = { account: 'alice', address: '10.0.0.1' };
const from = (number: number) => ({ ...attempt, address: `10.1.${number >> 8}.${number & 255}` });

it('lets a few mistakes pass, then doubles the wait, up to a quarter of an hour', async () => {
  const { clock, guess, enter } = bench();
  for (let i = 0; i < 4; i++) expect(await guess(attempt)).toBe('wrong');
  const waits: unknown[] = [];
  for (let i = 0; i < 13; i++) {
    expect(await guess(attempt)).toBe('wrong');
    const wait = await enter(attempt);
    waits.push(wait);
    clock.now += Number(wait) * 1000;
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(Math.max(...waits.map(Number))).toBeLessThanOrEqual(900);
  expect(await enter(attempt)).toBe('right');
  expect(await guess(attempt)).toBe('wrong');
  expect(await enter(attempt)).toBe('right');
});

it('forgives with time, so that one failure after each wait does not renew the longest one', async () => {
  const { clock, guess } = bench();
  for (let i = 0; i < 5; i++) await guess(attempt);
  const waits: number[] = [];
  for (let i = 0; i < 40; i++) {
    const wait = await guess(attempt);
    if (typeof wait !== 'number') continue;
    waits.push(wait);
    clock.now += wait * 1000;
  }
  expect(Math.max(...waits.slice(-10))).toBeLessThanOrEqual(512);
  clock.now += 2 * HOUR_MS;
  for (let i = 0; i < 5; i++) expect(await guess(attempt)).toBe('wrong');
});

it('makes nobody wait in another network, and everybody of one IPv6 network together', async () => {
  const { guess, enter } = bench();
  for (let i = 0; i < 6; i++) await guess({ ...attempt, address: `2001:db8:0:1::${i + 1}` });
  expect(await enter({ ...attempt, address: '2001:db8:0:1:ffff::7' })).toBe(1);
  expect(await enter({ ...attempt, address: '2001:db8:0:2::1' })).toBe('right');
  for (let i = 0; i < 6; i++) await guess({ ...attempt, address: '::ffff:10.0.0.9' });
  expect(await enter({ ...attempt, address: '10.0.0.9' })).toBe(1);
});

it('slows guesses at one account from everywhere, and refuses none of them', async () => {
  const { clock, guess, enter } = bench();
  for (let i = 0; i < 20; i++) expect(await guess(from(i))).toBe('wrong');
  expect(clock.slept).toBe(0);
  for (let i = 20; i < 300; i++) expect(await guess(from(i))).toBe('wrong');
  // Two seconds each: what was forgiven meanwhile makes little difference.
  expect(clock.slept).toBeGreaterThan(280 * 1500);
  const before = clock.slept;
  expect(await enter(from(301))).toBe('right');
  expect(clock.slept - before).toBeLessThanOrEqual(2000);
});

it('does not slow who comes from where he was before, or by a browser that is known', async () => {
  const { clock, guess, enter } = bench();
  for (let i = 0; i < 100; i++) await guess(from(i));
  const before = clock.slept;
  expect(await enter({ ...from(500), isKnownNetwork: async () => true })).toBe('right');
  expect(await enter({ ...from(501), knownAs: 'browser 1' })).toBe('right');
  expect(clock.slept).toBe(before);
  expect(await enter({ ...from(502), isKnownNetwork: async () => false })).toBe('right');
  expect(clock.slept).toBeGreaterThan(before);
});

it('keeps nobody out of a known browser by guessing beside it, and slows guesses made in it', async () => {
  const { guess, enter } = bench();
  for (let i = 0; i < 8; i++) await guess(attempt);
  expect(await enter(attempt)).toEqual(expect.any(Number));
  const known = { ...attempt, knownAs: 'browser 1' };
  expect(await enter(known)).toBe('right');
  for (let i = 0; i < 5; i++) expect(await guess(known)).toBe('wrong');
  expect(await enter(known)).toBe(1);
});

it('slows one network that tries many accounts, and lets the right password of others there pass', async () => {
  const { clock, guess, enter } = bench();
  for (let i = 0; i < 50; i++) await guess({ account: `user${i}`, address: '10.0.0.9' });
  expect(clock.slept).toBe(0);
  for (let i = 0; i < 100; i++) await guess({ account: `other${i}`, address: '10.0.0.9' });
  expect(clock.slept).toBeGreaterThan(100_000);
  const before = clock.slept;
  expect(await enter({ account: 'somebody', address: '10.0.0.9' })).toBe('right');
  expect(clock.slept - before).toBe(2000);
});

it('keeps the line short, and counts attempts under way, so that a hundred at once are not all free', async () => {
  const gate = Promise.withResolvers<void>();
  const limiter = createAttemptLimiter(app.database, { now: () => 0, sleep: () => gate.promise });
  const refused = Promise.withResolvers<void>();
  const codes: Record<string, number> = {};
  const flood = Array.from({ length: 60 }, async (_, index) => {
    const guess = limiter.guard(from(index), async () => {
      throw invalidCredentials();
    });
    const error: unknown = await guess.catch((reason) => reason);
    if (!(error instanceof AppError)) throw error;
    codes[error.code] = (codes[error.code] ?? 0) + 1;
    if (codes.too_many_attempts === 30) refused.resolve();
    if (error.code === 'too_many_attempts') expect(error.retryAfterSeconds).toBeGreaterThan(14);
  });
  await refused.promise;
  expect(codes).toEqual({ invalid_credentials: 20, too_many_attempts: 30 });
  gate.resolve();
  await Promise.all(flood);
  expect(codes).toEqual({ invalid_credentials: 30, too_many_attempts: 30 });
  // Who was refused counts nowhere: what is left is each network that got a turn, its pair, and the account.
  expect((await storedRows()).filter((row) => row.clear_at > 0)).toHaveLength(30 + 30 + 1);
});

it('asks the database once for many who are refused, and keeps no name and no address in it', async () => {
  const { clock, limiter, guess } = bench();
  for (let i = 0; i < 5; i++) await guess(attempt);
  expect(await guess(attempt)).toBe(1);
  expect(JSON.stringify(await storedRows())).not.toMatch(/alice|10\.0/);
  // What this process knows it does not ask again; a moment later it does.
  await app.database.write(({ tx }) => tx.deleteFrom('failed_attempts').execute());
  expect(await guess(attempt)).toBe(1);
  clock.now += 1000;
  expect(await guess(attempt)).toBe('wrong');
  expect(limiter).toBeDefined();
});

it('forgets what is forgiven, and nothing else', async () => {
  const { clock, guess } = bench();
  await guess(attempt);
  await guess(attempt);
  const forget = forgetClearGuesses(app.database);
  await forget(clock.now + 2 * 60_000);
  expect(await storedRows()).toHaveLength(1);
  await forget(clock.now + 10 * 60_000);
  expect(await storedRows()).toEqual([]);
  // Of itself as well, while guesses come in.
  for (let i = 0; i < 3; i++) await guess(from(i));
  clock.now += HOUR_MS;
  await guess(attempt);
  expect(await storedRows()).toHaveLength(3);
});

it('lets the attempts for an account wait for each other, and nobody else', async () => {
  const limiter = createAttemptLimiter(app.database);
  const order: string[] = [];
  const other = { account: 'bob', address: attempt.address };
  const first = Promise.withResolvers<void>();
  const attempts = [
    limiter.guard(attempt, async () => {
      await first.promise;
      order.push('first');
      throw new Error('wrong');
    }),
    limiter.guard(attempt, async () => order.push('second')),
    limiter.guard(other, async () => order.push('somebody else, same address')),
  ];
  await attempts[2];
  first.resolve();
  const results = await Promise.allSettled(attempts);
  expect(order).toEqual(['somebody else, same address', 'first', 'second']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('refuses who comes while many wait for the same account behind something that hangs', async () => {
  const limiter = createAttemptLimiter(app.database);
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 20 }, () => limiter.guard(attempt, () => gate.promise));
  await expect(limiter.guard(attempt, async () => undefined)).rejects.toMatchObject({
    code: 'too_many_attempts',
  });
  gate.resolve();
  await Promise.all(waiting);
  await expect(limiter.guard(attempt, async () => 'in')).resolves.toBe('in');
});

it('counts what the guarded work refuses, not what goes wrong, and stops doing it', async () => {
  const limiter = createAttemptLimiter(app.database, { now: () => 0 });
  let done = 0;
  const guess = (error: Error | null) =>
    limiter.guard(attempt, async () => {
      done++;
      if (error !== null) throw error;
    });
  for (let i = 0; i < 20; i++)
    await expect(guess(unavailable(text('database.away')))).rejects.toThrow('does not answer');
  for (let i = 0; i < 4; i++) await expect(guess(invalidCredentials())).rejects.toThrow('Incorrect');
  await guess(null);
  for (let i = 0; i < 5; i++) await expect(guess(invalidCredentials())).rejects.toThrow('Incorrect');
  expect(done).toBe(30);
  await expect(guess(null)).rejects.toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 1 });
  expect(done).toBe(30);
});
