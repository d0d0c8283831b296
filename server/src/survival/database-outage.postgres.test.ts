/** PostgreSQL restarts, and the network to it is cut, while tasks run: the server lives, and everything ran once. */
import { getTask } from '@signalbox/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { SurvivalBed } from '../testing/survival-bed.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const NAMES = ['first', 'second', 'third', 'fourth'];
const numbers = Array.from({ length: 400 }, (_, index) => index + 1);
const counting = 'for i in $(seq 1 400); do echo $i; sleep 0.02; done';

async function startBed(url: string): Promise<SurvivalBed> {
  return await SurvivalBed.start({
    environment: { SIGNALBOX_DATABASE_URL: url, SIGNALBOX_DATABASE_TIMEOUT_SECONDS: '3' },
  });
}

async function runWhile(bed: SurvivalBed, outage: () => Promise<void>): Promise<void> {
  const { pid } = bed.server;
  const tasks = await Promise.all(NAMES.map((name) => bed.run(name, counting)));
  for (const task of tasks) await bed.hasLines(task, 20);
  await outage();
  for (const [index, task] of tasks.entries()) {
    // While the database is away the question is refused: it is asked again.
    await expect
      .poll(
        () =>
          bed.read(task).then(
            ({ status }) => status,
            () => 'unknown',
          ),
        {
          timeout: 120_000,
          interval: 200,
        },
      )
      .toBe('success');
    expect(await bed.numbersOf(task)).toEqual(numbers);
    expect(bed.proof(NAMES[index] ?? '')).toEqual(['ran']);
  }
  expect(bed.server.pid).toBe(pid);
  expect(bed.server.isRunning).toBe(true);
}

describe('while tasks run', () => {
  it('PostgreSQL restarts, in order and as after a crash', async () => {
    const postgres = await startPostgresServer();
    onTestFinished(() => postgres.stop());
    const bed = await startBed(postgres.url);
    await runWhile(bed, async () => {
      for (const mode of ['fast', 'immediate', 'fast', 'immediate'] as const) await postgres.restart(mode);
    });
  });

  it('all connections to PostgreSQL fall silent', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const proxy = await TcpProxy.start(database.url);
    const bed = await startBed(proxy.through(database.url));
    await runWhile(bed, async () => proxy.freeze());
  });

  it('nothing at all passes to PostgreSQL for a while: refused in words, and everything goes on', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const proxy = await TcpProxy.start(database.url);
    const bed = await startBed(proxy.through(database.url));
    await runWhile(bed, async () => {
      proxy.freezeAll();
      const params = { ...bed.params, task_id: 1 };
      await expect(bed.server.call(getTask, { params })).rejects.toThrow(/503 .*database does not answer/);
      proxy.thawNew();
    });
  });
});
