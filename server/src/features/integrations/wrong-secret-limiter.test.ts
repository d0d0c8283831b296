/** Wrong secrets, counted in a real database. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { WrongSecretLimiter } from './wrong-secret-limiter.ts';

const MINUTE_MS = 60_000;
const sender = { alias: 'alias', address: '2001:db8::1' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  return () => app.close();
});
beforeEach(async () => {
  await app.database.write(({ tx }) => tx.deleteFrom('failed_attempts').execute());
});

/** Limiters with one clock: who stands in line lets the time pass. */
function start() {
  const clock = { at: 1_000_000_000, gaps: [] as number[] };
  const make = () =>
    new WrongSecretLimiter(app.database, {
      now: () => clock.at,
      sleep: async (ms) => {
        clock.gaps.push(ms);
        clock.at += ms;
      },
    });
  return { clock, limiter: make(), other: make() };
}

/** As the receiver does it. */
async function send(limiter: WrongSecretLimiter, isWrong: boolean, from = sender) {
  const passed = (await limiter.passAtOnce(from)) ?? (await limiter.pass(from));
  await passed.settle(isWrong);
}

/** So many wrong ones, at one server after the other. */
async function sendWrong(count: number, ...limiters: readonly WrongSecretLimiter[]) {
  for (let sent = 0; sent < count; sent += limiters.length) {
    for (const limiter of limiters) await send(limiter, true);
  }
}

it('lets some wrong secrets pass at all servers together, then puts a gap before whatever comes from the network', async () => {
  const { clock, limiter, other } = start();
  await sendWrong(20, limiter, other);
  expect(clock.gaps).toEqual([]);
  for (const [server, isWrong] of [
    [limiter, false],
    [other, true],
  ] as const)
    await send(server, isWrong);
  await send(limiter, false, { ...sender, address: '2001:db8::2' });
  expect(clock.gaps).toEqual([500, 500, 500]);
  await send(limiter, false, { ...sender, address: '2001:db8:0:1::1' });
  await send(other, false, { ...sender, alias: 'other' });
  expect(clock.gaps).toEqual([500, 500, 500]);
  const rows = await app.database.read.selectFrom('failed_attempts').select('key').execute();
  expect(JSON.stringify(rows)).not.toMatch(/alias|2001/);
});

it('forgives one after another, all of them within an hour of the last one, however many there were', async () => {
  const { clock, limiter } = start();
  await sendWrong(20, limiter);
  await sendWrong(100, limiter);
  expect(clock.gaps).toHaveLength(100);
  clock.at += 3 * MINUTE_MS;
  await send(limiter, true);
  expect(clock.gaps).toHaveLength(100);
  await send(limiter, true);
  expect(clock.gaps).toHaveLength(101);
  clock.at += 60 * MINUTE_MS;
  await sendWrong(20, limiter);
  expect(clock.gaps).toHaveLength(101);
});

it('takes no wrong one back for a right one, and counts no right one', async () => {
  const { clock, limiter } = start();
  for (let count = 0; count < 19; count += 1) {
    await send(limiter, true);
    for (const _right of ['once', 'twice']) await send(limiter, false);
  }
  expect(clock.gaps).toEqual([]);
  await send(limiter, true);
  for (let count = 0; count < 5; count += 1) await send(limiter, false);
  expect(clock.gaps).toHaveLength(5);
});

it('counts what is still looked at as wrong: of a hundred at once at two servers as few are free as of one after the other', async () => {
  const { clock, limiter } = start();
  await send(limiter, true);
  const gaps: number[] = [];
  const servers = [1, 2].map(
    () => new WrongSecretLimiter(app.database, { now: () => clock.at, sleep: async (ms) => gaps.push(ms) }),
  );
  const all = Array.from({ length: 50 }, () => servers.map((server) => server.pass(sender))).flat();
  const results = await Promise.allSettled(all);
  const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(gaps.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_none, index) => 500 * (index + 1)),
  );
  expect(refusals).toHaveLength(100 - 19 - 16);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 8 });
  }
  // Who was refused counts nowhere: once the line is over the next one has to wait for its gap alone.
  clock.at += 8000;
  await limiter.pass(sender);
  expect(clock.gaps).toEqual([500]);
});
