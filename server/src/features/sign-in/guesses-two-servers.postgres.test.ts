/** Who guesses at two servers by turns gets no more guesses than at one. */
import { signIn } from '@signalbox/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type App, createApp as startServer } from '../../app.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const slept: number[] = [];
const guessClock = { sleep: async (ms: number) => void slept.push(ms) };

let app: TestApp;
let servers: readonly App[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  slept.length = 0;
  app = await startTestApp({ guessClock });
  await app.clients.user('ada');
  servers = [app, await startServer(app.config, { hasBuiltInRunner: false, guessClock })];
});
afterEach(async () => {
  vi.useRealTimers();
  await servers[1]?.close();
});

/** The statuses of so many guesses, each at the other server than the one before. */
async function guess(times: number, addressOf: (number: number) => string, auth = 'ada') {
  const statuses: number[] = [];
  for (let number = 0; number < times; number++) {
    const response = await servers[number % 2]?.fastify.inject({
      method: 'POST',
      url: signIn.url,
      payload: { auth, password: 'guess' },
      remoteAddress: addressOf(number),
    });
    statuses.push(response?.statusCode ?? 0);
  }
  return statuses;
}

it('of one account from one network', async () => {
  expect(await guess(8, () => '10.0.0.1')).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  vi.setSystemTime(Date.now() + 1000);
  expect(await guess(3, () => '10.0.0.1')).toEqual([401, 429, 429]);
  // All at once: each sees those before it, though none of them has failed yet.
  const all = await Promise.all(Array.from({ length: 12 }, () => guess(2, () => '2001:db8::1', 'grace')));
  expect(all.flat().filter((status) => status === 401)).toHaveLength(5);
});

it('of one account from everywhere', async () => {
  await guess(20, (number) => `10.1.0.${number}`);
  expect(slept).toEqual([]);
  await guess(4, (number) => `10.2.0.${number}`);
  // One line for both servers: each turn is behind that of the other one.
  expect(slept).toEqual([250, 750, 1750, 3750]);
});
