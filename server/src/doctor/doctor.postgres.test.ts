/** What only a server of databases lacks: rights, and a clock that goes as the others do. */
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, onServer } from '../testing/test-database.ts';
import { checkDatabase } from './check-database.ts';

it('finds a user without rights on PostgreSQL, and a clock that is off', async () => {
  const { url, drop } = await createTestDatabase();
  const weak = `weak_${crypto.randomUUID().replaceAll('-', '')}`;
  onTestFinished(async () => {
    await drop();
    await onServer(process.env.SIGNALBOX_TEST_DATABASE_URL ?? '', `drop role if exists ${weak}`);
  });
  await onServer(url, `create role ${weak} login`);
  await onServer(url, `grant select on all tables in schema public to ${weak}`);
  await onServer(
    url,
    "create function public.clock_timestamp() returns timestamptz language sql as $$ select pg_catalog.clock_timestamp() - interval '1 minute' $$",
  );
  const found = async (user: string, options: string) => {
    const address = new URL(url);
    address.username = user;
    address.search = options;
    const place = { postgresUrl: address.href, sqlitePath: '', timeoutMs: 30_000 };
    const { database, findings } = await checkDatabase(place, String);
    await database?.close();
    return findings.map(({ check, state, text }) => [`${check}: ${state} ${text.code}`, text.params]);
  };
  expect(await found('postgres', '')).toEqual([
    ['database: fine doctor.fine', {}],
    ['clock: fine doctor.fine', {}],
  ]);
  // That function comes before PostgreSQL's own.
  expect(await found(weak, '?options=-c%20search_path=public,pg_catalog')).toEqual([
    ['database: fine doctor.fine', {}],
    ['database: failed doctor.database_rights', {}],
    ['clock: failed doctor.clock_off', { seconds: 60 }],
  ]);
});
