/** What becomes of those who guess passwords, and of those whose passwords are guessed. */
import { changePassword, createUser, signIn } from '@signalbox/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const ADA = { auth: 'ada', password: 'analytical' };
const PAGE = { origin: 'http://box.example', host: 'box.example' };

let app: TestApp;
let id: number;
/** those who wait for their turn wait for this */
let line: PromiseWithResolvers<void>;
beforeEach(async () => {
  line = Promise.withResolvers();
  line.resolve();
  // However slow the machine is, no wait is over before it is looked at.
  vi.useFakeTimers({ toFake: ['Date'] });
  app = await startTestApp({ guessClock: { sleep: () => line.promise } });
  const body = { name: 'Ada', username: 'ada', email: 'ada@example.org', password: ADA.password };
  ({ id } = await app.admin.call(createUser, { body }));
});

afterEach(() => void vi.useRealTimers());

interface From {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const attempt = (payload: object, { address, headers = {} }: From) =>
  app.fastify.inject({ method: 'POST', url: signIn.url, payload, headers, remoteAddress: address });

const enter = async (from: From) => (await attempt(ADA, from)).statusCode;

async function guess(times: number, addressOf: (number: number) => string, auth = ADA.auth) {
  const statuses: number[] = [];
  for (let number = 1; number <= times; number++) {
    const { statusCode } = await attempt({ auth, password: 'guess' }, { address: addressOf(number) });
    statuses.push(statusCode);
  }
  return statuses;
}

it('are counted together, by whatever name of the user they are made', async () => {
  const names = ['ada', ' ADA', 'ada@example.org', 'ａｄａ', 'Ada@Example.org'];
  for (const name of names) expect(await guess(1, () => '10.0.0.1', name)).toEqual([401]);
  expect(await guess(1, () => '10.0.0.1', 'ada')).toEqual([429]);
  expect(await guess(1, () => '10.0.0.1', 'ada@example.org')).toEqual([429]);
  expect(await guess(6, () => '10.0.0.1', 'nobody')).toEqual([401, 401, 401, 401, 401, 429]);
});

it('are counted together when they come from one IPv6 network', async () => {
  expect(await guess(7, (number) => `2001:db8:0:7::${number}`)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await enter({ address: '2001:db8:0:8::1' })).toBe(204);
});

it('do not keep somebody out of a browser in which he signed in before', async () => {
  const proxy = '10.0.0.1';
  const first = await attempt(ADA, { address: proxy, headers: PAGE });
  const known = first.cookies.find(({ name }) => name === 'signalbox_known_browser');
  expect(known).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth/login' });
  expect(known?.value).not.toContain('ada');
  const headers = { ...PAGE, cookie: `${known?.name}=${known?.value}` };
  expect((await guess(6, () => proxy)).at(-1)).toBe(429);
  // Also behind the same proxy, as which everybody comes where trusted_proxies is not set.
  expect(await enter({ address: proxy })).toBe(429);
  expect(await enter({ address: proxy, headers })).toBe(204);
  const forged = { ...PAGE, cookie: `${known?.name}=${known?.value.slice(0, -4)}AAAA` };
  expect(await enter({ address: proxy, headers: forged })).toBe(429);
  const other = await attempt({ auth: 'nobody', password: 'x' }, { address: proxy, headers });
  expect(other.statusCode).toBe(401);
});

it('are slowed in a known browser as everywhere, and such a browser is known for its user alone', async () => {
  const address = '10.0.0.1';
  const { cookies } = await attempt(ADA, { address, headers: PAGE });
  const headers = { ...PAGE, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const wrong = async (auth: string) =>
    (await attempt({ auth, password: 'guess' }, { address, headers })).statusCode;
  for (let i = 0; i < 5; i++) expect(await wrong('ada')).toBe(401);
  expect(await wrong('ada')).toBe(429);
  await app.clients.user('grace');
  for (let i = 0; i < 5; i++) expect(await wrong('grace')).toBe(401);
  expect(await wrong('grace')).toBe(429);
  expect((await guess(1, () => address, 'grace')).at(-1)).toBe(429);
});

it('from everywhere at once fill a line that somebody from where he was before need not join', async () => {
  expect(await enter({ address: '10.9.0.1' })).toBe(204);
  await guess(20, (number) => `10.1.0.${number}`);
  line = Promise.withResolvers();
  const overrun = Promise.withResolvers<void>();
  const flood = Array.from({ length: 30 }, async (_, number) => {
    const { statusCode } = await attempt({ auth: 'ada', password: 'guess' }, { address: `10.2.0.${number}` });
    if (statusCode === 429) overrun.resolve();
    return statusCode;
  });
  await overrun.promise;
  expect(await enter({ address: '10.9.0.1' })).toBe(204);
  line.resolve();
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 401).length).toBeLessThan(12);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await enter({ address: '10.3.0.1' })).toBe(204);
});

it('cannot keep a signed-in user from changing his password', async () => {
  const address = '127.0.0.1';
  const { cookies } = await attempt(ADA, { address });
  await guess(6, () => address);
  const response = await app.fastify.inject({
    method: 'POST',
    url: changePassword.url.replace(':user_id', String(id)),
    headers: { cookie: `semaphore=${cookies[0]?.value}` },
    payload: { password: 'something new', current_password: ADA.password },
    remoteAddress: address,
  });
  expect(response.statusCode).toBe(204);
});
