import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { Database } from './database.ts';

/** By which those that migrate wait for each other. */
const LOCK = sql.lit('3853314791062309107');
const TIMEOUT_MS = 1200;

it('a server that starts while another one migrates waits for it, for longer than for any other lock', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const first = await Database.open({ postgresUrl: url, sqlitePath: '' });
  // The other one's last step, which it writes below: without it this is a database to be migrated.
  const { rows } = await first.write(({ tx }) =>
    sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration)
      returning name, timestamp`.execute(tx),
  );
  const [step] = rows;
  const second = await first.write(async ({ tx }) => {
    await sql`insert into kysely_migration values (${step?.name}, ${step?.timestamp})`.execute(tx);
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
    const opening = Promise.allSettled([
      Database.open({ postgresUrl: url, sqlitePath: '', timeoutMs: TIMEOUT_MS }),
    ]);
    const waiting = sql<{ count: number }>`
      select count(*) as count from pg_locks
      where locktype = 'advisory' and not granted
        and waitstart < clock_timestamp() - ${TIMEOUT_MS} * interval '2 milliseconds'`;
    await expect.poll(async () => (await waiting.execute(tx)).rows[0]?.count).toBe(1);
    return { opening };
  });
  const [opened] = await second.opening;
  expect(opened).toMatchObject({ status: 'fulfilled' });
  if (opened.status === 'fulfilled') await opened.value.close();
  await first.close();
});
