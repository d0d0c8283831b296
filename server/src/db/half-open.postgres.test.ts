/** What becomes of connections to PostgreSQL whose other side is gone without a word. */
import { ping, readiness } from '@signalbox/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTemplate } from '../testing/factories.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { TaskHarness } from '../testing/task-harness.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { createTestDatabase, onServer } from '../testing/test-database.ts';
import { waitLimit } from '../testing/wait-limit.ts';
import type { Change } from './change-feed.ts';
import { Database, type Write } from './database.ts';
import { databaseProblem } from './database-problem.ts';

const TIMEOUT_MS = 5000;

interface Harness {
  readonly url: string;
  readonly proxy: TcpProxy;
  /** reaches PostgreSQL through the proxy */
  readonly near: Database;
}

/**
 * What must come about in the end. A machine that stands still for a moment may cost a single try its time, which is short here:
 * it is tried again, as whoever is told that the database does not answer does.
 */
async function inTheEnd<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + waitLimit(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (databaseProblem(error) === undefined || Date.now() > end) throw error;
    }
  }
}

async function open(url: string): Promise<Database> {
  const database = await inTheEnd(() =>
    Database.open({ postgresUrl: url, sqlitePath: '', timeoutMs: TIMEOUT_MS }),
  );
  onTestFinished(() => database.close());
  return database;
}

async function startHarness(): Promise<Harness> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await TcpProxy.start(url);
  return { url, proxy, near: await open(proxy.through(url)) };
}

/** Into a table of which the audit log tells nothing: what is frozen after it is the commit. */
const put = ({ tx }: Write, key: string) =>
  tx
    .insertInto('failed_attempts')
    .values({ key, clear_at: 1, wait_until: 0 })
    .onConflict((on) => on.column('key').doUpdateSet({ clear_at: 2 }))
    .execute();
const keysOf = async (database: Database) =>
  (await database.read.selectFrom('failed_attempts').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  );
const sentenceOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => databaseProblem(error)?.message ?? String(error),
  );

async function heldLocks(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(database.read);
  return rows[0]?.count ?? -1;
}

describe('connections whose other side is gone without a word', () => {
  it('give up a query that gets no answer; the next one has a connection of its own', async () => {
    const { proxy, near } = await startHarness();
    await inTheEnd(() => keysOf(near));
    proxy.freeze();
    expect(await sentenceOf(keysOf(near))).toMatch(/database does not answer/);
    expect(await inTheEnd(() => keysOf(near))).toEqual([]);
  });

  it('say that nothing answers when no new connection comes about either', async () => {
    const { proxy, near } = await startHarness();
    proxy.freezeAll();
    expect(await sentenceOf(keysOf(near))).toMatch(/database does not answer/);
    expect(await sentenceOf(near.write((write) => put(write, 'a')))).toMatch(/database does not answer/);
    proxy.thawNew();
    await inTheEnd(() => near.write((write) => put(write, 'b')));
    expect(await inTheEnd(() => keysOf(near))).toEqual(['b']);
  });

  it('hold no lock for long: PostgreSQL ends the transaction of a server that is cut off', async () => {
    const { url, proxy, near } = await startHarness();
    const other = await open(url);
    await inTheEnd(() => other.write((write) => put(write, 'shared')));
    // Seen from here: PostgreSQL ends it soon, and a slow machine would look too late.
    const isCut = Promise.withResolvers<void>();
    const cutOff = near.write(async (write) => {
      await put(write, 'shared');
      await put(write, 'of the one that was cut off');
      proxy.freeze();
      isCut.resolve();
      await put(write, 'after the cut');
    });
    const sentence = sentenceOf(cutOff);
    await Promise.race([isCut.promise, sentence]);
    await inTheEnd(() => other.write((write) => put(write, 'shared')));
    expect(await sentence).toMatch(/database does not answer/);
    expect(await inTheEnd(() => keysOf(other))).toEqual(['shared']);
    expect(await inTheEnd(() => keysOf(near))).toEqual(['shared']);
    await expect.poll(() => heldLocks(other)).toBe(0);
  });

  it('say of a commit without an answer that it may be stored', async () => {
    const { url, proxy, near } = await startHarness();
    const heard: Change[] = [];
    near.changes.subscribe((change) => heard.push(change));
    const write = near.write(async (write) => {
      await put(write, 'maybe');
      proxy.freeze();
    });
    expect(await sentenceOf(write)).toMatch(/Check whether your change was saved/);
    expect(heard).toContainEqual({ kind: 'resync' });
    const other = await open(url);
    expect(await inTheEnd(() => keysOf(other))).toEqual([]);
  });

  it('do not take what waits for a connection with them', async () => {
    const { near } = await startHarness();
    const held: (() => void)[] = [];
    const hold = () =>
      near.read.connection().execute(() => new Promise<void>((resolve) => held.push(resolve)));
    const holders = Array.from({ length: 20 }, () => inTheEnd(hold));
    await expect.poll(() => held.length).toBe(20);
    expect(await sentenceOf(keysOf(near))).toMatch(/All connections to the database are in use/);
    for (const release of held) release();
    await Promise.all(holders);
    expect(await inTheEnd(() => keysOf(near))).toEqual([]);
  });

  it('let no statement of usual length run on, but one that may be long', async () => {
    const { near } = await startHarness();
    const sleep = ({ tx }: Write) => sql`select pg_sleep(${(TIMEOUT_MS * 1.5) / 1000})`.execute(tx);
    expect(await sentenceOf(near.write(sleep))).toMatch(/database is busy/);
    expect(await sentenceOf(near.write(sleep, { isLong: true }))).toBe('done');
  });

  it('let who may be long wait for another one that is', async () => {
    const { url, near } = await startHarness();
    const other = await open(url);
    const locked = Promise.withResolvers<void>();
    const first = near.write(
      async (write) => {
        await put(write, 'shared');
        locked.resolve();
        await sql`select pg_sleep(${(TIMEOUT_MS * 1.2) / 1000})`.execute(write.tx);
      },
      { isLong: true },
    );
    await locked.promise;
    expect(await sentenceOf(other.write((write) => put(write, 'shared'), { isLong: true }))).toBe('done');
    await first;
  });

  it('are noticed where the changes of other servers are heard', async () => {
    const { url, proxy, near } = await startHarness();
    const other = await open(url);
    const heard: Change[] = [];
    near.changes.subscribe((change) => heard.push(change));
    const announce = (taskId: number) =>
      inTheEnd(() =>
        other.write(async (write) => write.announce({ kind: 'task', project_id: 1, task_id: taskId })),
      );
    await announce(1);
    await expect.poll(() => heard.length).toBe(1);
    proxy.freeze();
    await announce(2);
    await expect.poll(() => heard).toContainEqual({ kind: 'resync' });
    await announce(3);
    await expect.poll(() => heard.at(-1)).toEqual({ kind: 'task', project_id: 1, task_id: 3 });
    expect(heard).not.toContainEqual({ kind: 'task', project_id: 1, task_id: 2 });
  });

  it.each([['in the middle of a write'], ['while nobody asks']])(
    'fail the write alone when PostgreSQL ends them, %s',
    async (when) => {
      const { url, near } = await startHarness();
      const end = () =>
        onServer(
          url,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        );
      if (when === 'while nobody asks') {
        await inTheEnd(() => keysOf(near));
        await end();
      } else {
        const write = near.write(async (write) => {
          await put(write, 'lost');
          await end();
          // It is heard of between two queries: the error of the connection has nobody to go to.
          await new Promise((resolve) => setTimeout(resolve, 100));
          await put(write, 'lost too');
        });
        expect(await sentenceOf(write)).toMatch(/database does not answer/);
      }
      expect(await inTheEnd(() => keysOf(near))).toEqual([]);
    },
  );

  it('of a server that dispatches hold up the tasks of no other one', async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const harness = await TaskHarness.start({
      environment: { SIGNALBOX_DATABASE_URL: url },
      databaseTimeoutMs: TIMEOUT_MS,
    });
    const template = await makeTemplate(harness.project);
    const proxy = await TcpProxy.start(url);
    const peer = await open(proxy.through(url));
    const isCut = Promise.withResolvers<void>();
    const dies = peer.write(async ({ tx }) => {
      await sql`select pg_advisory_xact_lock(7351001)`.execute(tx);
      proxy.freeze();
      isCut.resolve();
      await sql`select 1`.execute(tx);
    });
    const sentence = sentenceOf(dies);
    await Promise.race([isCut.promise, sentence]);
    await harness.connect();
    const task = await harness.startTask({ template_id: template.id });
    await harness.becomes(task, 'starting');
    expect(await sentence).toMatch(/database does not answer/);
  });

  it('are told to whoever asks whether the server is ready, long before a query is given up', async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const proxy = await TcpProxy.start(url);
    const app = await startTestApp({
      environment: { SIGNALBOX_DATABASE_URL: proxy.through(url) },
      databaseTimeoutMs: 600_000,
    });
    const ask = async () => {
      const { statusCode, body } = await app.fastify.inject({ url: readiness.url });
      return [statusCode, body];
    };
    expect(await ask()).toEqual([200, '{"status":"ready"}']);
    const held: (() => void)[] = [];
    const holders = Array.from({ length: 20 }, () =>
      app.database.read.connection().execute(() => new Promise<void>((resolve) => held.push(resolve))),
    );
    await expect.poll(() => held.length).toBe(20);
    expect(await ask()).toEqual([503, expect.stringContaining('database does not answer')]);
    for (const release of held) release();
    await Promise.all(holders);
    await expect.poll(ask).toEqual([200, expect.any(String)]);
    proxy.freezeAll();
    expect(await ask()).toEqual([503, expect.stringContaining('database does not answer')]);
    expect((await app.fastify.inject({ url: ping.url })).body).toBe('pong');
    proxy.thawNew();
    proxy.drop();
    await expect.poll(ask).toEqual([200, expect.any(String)]);
  });

  it('are not ready to write to when PostgreSQL is read-only', async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const app = await startTestApp({ environment: { SIGNALBOX_DATABASE_URL: url } });
    await onServer(
      url,
      `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
    );
    await onServer(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const ask = async () => (await app.fastify.inject({ url: readiness.url })).json().error;
    await expect.poll(ask).toBe('The database cannot be written to just now');
  });
});
