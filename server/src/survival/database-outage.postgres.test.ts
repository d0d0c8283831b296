/**
 * PostgreSQL restarts, and the network to it is cut, while tasks run and requests come: the server lives, everything ran once,
 * and what was accepted is stored.
 */
import { createKey, createProject, getTask, listKeys, listProjects } from '@signalbox/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countingScript } from '../testing/counting-script.ts';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { RequestLane } from '../testing/request-lane.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { createTestDatabase, onServer } from '../testing/test-database.ts';

const NAMES = ['first', 'second', 'third', 'fourth'];
async function startProxy(url: string): Promise<TcpProxy> {
  const proxy = await TcpProxy.start(url);
  onTestFinished(() => proxy.end());
  return proxy;
}

const numbers = Array.from({ length: 400 }, (_, index) => index + 1);
const counting = countingScript(400, 0.02);

/** Not so short that a machine which stands still for a moment is taken for a database that is gone: a third is for connecting. */
const TIMEOUT_SECONDS = '9';

async function startHarness(url: string): Promise<SurvivalHarness> {
  return await SurvivalHarness.start({
    environment: { SIGNALBOX_DATABASE_URL: url, SIGNALBOX_DATABASE_TIMEOUT_SECONDS: TIMEOUT_SECONDS },
  });
}

/** As a server that is, or is no longer, the one that takes them. */
async function takeWrites(url: string, isWritable: boolean): Promise<void> {
  await onServer(url, `alter system set default_transaction_read_only = ${isWritable ? 'off' : 'on'}`);
  await onServer(url, 'select pg_reload_conf()');
}

async function runWhile(harness: SurvivalHarness, outage: () => Promise<void>): Promise<void> {
  const { pid } = harness.server;
  const tasks = await Promise.all(NAMES.map((name) => harness.run(name, counting)));
  for (const task of tasks) await harness.hasLines(task, 20);
  const url = `/api/project/${harness.params.project_id}/keys`;
  const lane = new RequestLane(harness.server, {
    headers: harness.server.headers,
    label: 'key',
    ask: (name) => ({ ...createKey, url, body: { name, type: 'none' } }),
  });
  await lane.goesOn();
  await outage();
  await lane.goesOn();
  await lane.end();
  const wrong = async () => {
    const keys = await harness.server.call(listKeys, { params: harness.params });
    return lane.wrongIn(keys.map(({ name }) => name));
  };
  await expect.poll(wrong).toEqual([]);
  for (const [index, task] of tasks.entries()) {
    // While the database is away the question is refused: it is asked again.
    await expect
      .poll(
        () =>
          harness.read(task).then(
            ({ status }) => status,
            () => 'unknown',
          ),
        {
          interval: 200,
        },
      )
      .toBe('success');
    expect(await harness.numbersOf(task)).toEqual(numbers);
    expect(harness.proof(NAMES[index] ?? '')).toEqual(['ran']);
  }
  expect(harness.server.pid).toBe(pid);
  expect(harness.server.isRunning).toBe(true);
}

describe('while tasks run', () => {
  it('PostgreSQL takes no writes for a while, as in a failover, and restarts, in order and as after a crash', async () => {
    const postgres = await startPostgresServer({ keepsCommits: true });
    onTestFinished(() => postgres.stop());
    const harness = await startHarness(postgres.url);
    const { address } = harness.server;
    const readiness = async () => (await fetch(`${address}/api/health/ready`)).status;
    await runWhile(harness, async () => {
      await takeWrites(postgres.url, false);
      await expect.poll(readiness).toBe(503);
      // What can be read is read; what would write is refused in words, and was not done.
      const params = { ...harness.params, task_id: 1 };
      await expect(harness.server.call(getTask, { params })).rejects.toThrow(/404/);
      await expect(harness.server.call(createProject, { body: { name: 'Never' } })).rejects.toThrow(
        /503 .*read/,
      );
      await takeWrites(postgres.url, true);
      await expect.poll(readiness).toBe(200);
      expect((await harness.server.call(listProjects)).map(({ name }) => name)).toEqual(['Survival']);
      for (const mode of ['fast', 'immediate', 'fast', 'immediate'] as const) await postgres.restart(mode);
    });
  });

  it('all connections to PostgreSQL fall silent', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const proxy = await startProxy(database.url);
    const harness = await startHarness(proxy.through(database.url));
    await runWhile(harness, async () => proxy.freeze());
  });

  it('nothing at all passes to PostgreSQL for a while: refused in words, and everything goes on', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const proxy = await startProxy(database.url);
    const harness = await startHarness(proxy.through(database.url));
    await runWhile(harness, async () => {
      proxy.freezeAll();
      const params = { ...harness.params, task_id: 1 };
      await expect(harness.server.call(getTask, { params })).rejects.toThrow(
        /503 .*database does not answer/,
      );
      proxy.thawNew();
    });
  });
});
