/** Sessions by pages: each sign-in of a program is one. */
import { getCurrentUser, listSessions, sessionRow } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { listedRows } from '../../testing/listed-rows.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const edge = `${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`;
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

it('come by pages, the one that asks first, found by what is shown of them', async () => {
  const app = await startTestApp();
  const user = await app.clients.user();
  const now = Date.now();
  const add = (sessions: readonly (readonly [address: string, client: string, agoMs: number])[]) =>
    app.database.write(({ tx }) =>
      tx
        .insertInto('sessions')
        .values(
          sessions.map(([address, client, agoMs]) => ({
            ...{ user_id: user.userId, token_hash: `${address} ${client}`, address, client },
            ...{ created_at: now - 1_000_000, last_active_at: now - agoMs },
          })),
        )
        .execute(),
    );
  await add([
    ['192.0.2.10', edge, 500],
    ['192.0.2.9', mac, 400],
    ['', 'deploy-script/2 (+https://example.org)', 300],
    ['198.51.100.1', '', 200],
  ]);
  await user.call(getCurrentUser);
  await app.database.write(({ tx }) =>
    tx
      .updateTable('sessions')
      .set({ last_active_at: now - 900, address: '192.0.2.5', client: 'here' })
      .where('user_id', '=', user.userId)
      .where('created_at', '>', now - 1_000_000)
      .execute(),
  );
  const said = JSON.stringify({ current: 'Diese hier', unknown: 'Unbekannt' });
  const page = (query: object) => listedRows(user, [listSessions, sessionRow], { query: { said, ...query } });
  const ended = async (query: object) => {
    const [rows, total] = await page(query);
    return [...rows.map(({ address }) => address.replace(/^.*\./, '.') || '-'), total].join(' ');
  };
  expect(await ended({})).toBe('.5 .1 - .9 .10 5');
  expect(await ended({ limit: '2', offset: '1' })).toBe('.1 - 5');
  expect(await ended({ sort: 'last_active' })).toBe('.5 .10 .9 - .1 5');
  expect(await ended({ sort: 'address' })).toBe('.5 - .9 .10 .1 5');
  expect(await ended({ sort: 'client' })).toBe('.5 - .10 .9 .1 5');
  expect(await ended({ q: 'edge windows' })).toBe('.10 1');
  expect(await ended({ q: 'safari' })).toBe('.9 1');
  expect(await ended({ q: 'MACOS 192.0.2' })).toBe('.9 1');
  expect(await ended({ q: 'mozilla' })).toBe('0');
  expect(await ended({ q: 'deploy example.org' })).toBe('- 1');
  expect(await ended({ q: 'unbekannt' })).toBe('.1 1');
  expect(await ended({ q: 'diese' })).toBe('.5 1');
  const [[own, second]] = await page({});
  expect(own).toMatchObject({ current: true, client: 'here' });
  expect(second).toMatchObject({ current: false, client: '' });
  const other = await app.clients.user();
  expect((await listedRows(other, [listSessions, sessionRow], {}))[1]).toBe('1');

  const plain = await user.raw(listSessions);
  expect(plain.headers['x-total-count']).toBeUndefined();
  expect(Object.keys(plain.json()[0])).toEqual([
    'id',
    'created',
    'last_active',
    'address',
    'client',
    'current',
  ]);
  expect(plain.json().map(({ address }: { address: string }) => address)).toEqual([
    ...['198.51.100.1', '', '192.0.2.9', '192.0.2.10', '192.0.2.5'],
  ]);
  expect((await user.raw(listSessions, { query: { fields: 'all', sort: 'client' } })).body).toBe(plain.body);
  const part = await user.raw(listSessions, { query: { limit: '1' } });
  expect(part.headers['x-total-count']).toBe('5');
  expect(part.json()).toEqual([plain.json().at(-1)]);

  await add(Array.from({ length: 300 }, (_, place) => ['203.0.113.1', `job ${place}`, 1] as const));
  expect(await page({ limit: '0' })).toEqual([[], '305']);
  expect((await page({}))[0]).toHaveLength(100);
});
