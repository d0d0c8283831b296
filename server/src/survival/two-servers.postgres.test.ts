/** Two server processes on one PostgreSQL: one dies, the other goes on. */
import { startTask, stopTask } from '@signalbox/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countingScript } from '../testing/counting-script.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { ServerProcess } from '../testing/start-server-process.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';
import { createTestDatabase, onServer } from '../testing/test-database.ts';

const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
const counting = countingScript(300, 0.003);

async function startTwo() {
  const database = await createTestDatabase();
  const environment = {
    SIGNALBOX_DATABASE_URL: database.url,
    SIGNALBOX_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  onTestFinished(() => database.drop());
  const harness = await SurvivalHarness.start({ environment });
  const other = await ServerProcess.start({ environment });
  onTestFinished(async () => {
    await other.stop();
    await other.remove();
  });
  return { harness, other, cutConnections: () => cutConnections(database.url) };
}

/** Of all servers to the database, at once. */
async function cutConnections(url: string): Promise<void> {
  const { pathname } = new URL(url);
  await onServer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${pathname.slice(1)}' and pid <> pg_backend_pid()`,
  );
}

describe('two servers on one database', () => {
  it('show and stop what runs on the other one', async () => {
    const { harness, other } = await startTwo();
    const live = await LiveSocket.open(other.address, other.headers, '?log=off');
    const task = await harness.run('shared', `${counting}; sleep 600`);
    live.say({ type: 'follow', ...harness.paramsOf(task), from_line: 1 });
    const lines = live.linesToEnd(task.id);
    await harness.hasLines(task, 301);
    await other.call(stopTask, { params: harness.paramsOf(task), body: { force: true } });
    expect((await lines).filter((line) => /^\d+$/.test(line)).map(Number)).toEqual(numbers);
    expect((await harness.read(task)).status).toBe('stopped');
    expect(harness.proof('shared')).toEqual(['ran']);
  });

  it('run everything once while one of them is killed again and again, and their connections to the database', async () => {
    const { harness, other, cutConnections } = await startTwo();
    const first = await harness.run('queue', 'echo $$; sleep 0.05');
    const names = Array.from({ length: 8 }, (_, index) => `many-${index}`);
    const tasks = [first];
    for (const name of names) tasks.push(await harness.run(name, counting));
    for (let round = 0; round < 3; round += 1) {
      await other.kill();
      await other.restart();
      const body = { template_id: first.template_id };
      tasks.push(await harness.server.call(startTask, { params: harness.params, body }));
      await cutConnections();
      await harness.server.kill();
      await harness.server.restart();
    }
    for (const task of tasks) {
      const ended = await harness.becomes(task, 'success', 'error', 'stopped');
      expect({ id: ended.id, status: ended.status, reason: ended.reason }).toEqual({
        id: task.id,
        status: 'success',
        reason: null,
      });
    }
    for (const [index, name] of names.entries()) {
      expect(harness.proof(name)).toEqual(['ran']);
      const task = tasks[index + 1];
      if (task !== undefined) expect(await harness.numbersOf(task)).toEqual(numbers);
    }
    expect(harness.proof('queue')).toHaveLength(4);
  });
});
