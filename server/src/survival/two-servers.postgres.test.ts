/** Two server processes on one PostgreSQL: one dies, the other goes on. */
import { startTask, stopTask } from '@signalbox/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LiveSocket } from '../testing/live-socket.ts';
import { ServerProcess } from '../testing/start-server-process.ts';
import { SurvivalBed } from '../testing/survival-bed.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
const counting = 'for i in $(seq 1 300); do echo $i; sleep 0.003; done';

async function startTwo(): Promise<{ bed: SurvivalBed; other: ServerProcess }> {
  const database = await createTestDatabase();
  const environment = {
    SIGNALBOX_DATABASE_URL: database.url,
    SIGNALBOX_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  onTestFinished(() => database.drop());
  const bed = await SurvivalBed.start({ environment });
  const other = await ServerProcess.start({ environment });
  onTestFinished(async () => {
    await other.stop();
    await other.remove();
  });
  return { bed, other };
}

describe('two servers on one database', () => {
  it('show and stop what runs on the other one', async () => {
    const { bed, other } = await startTwo();
    const live = await LiveSocket.open(other.address, other.headers, '?log=off');
    const task = await bed.run('shared', `${counting}; sleep 600`);
    live.say({ type: 'follow', ...bed.paramsOf(task), from_line: 1 });
    const lines = live.linesToEnd(task.id);
    await bed.hasLines(task, 301);
    await other.call(stopTask, { params: bed.paramsOf(task), body: { force: true } });
    expect((await lines).filter((line) => /^\d+$/.test(line)).map(Number)).toEqual(numbers);
    expect((await bed.read(task)).status).toBe('stopped');
    expect(bed.proof('shared')).toEqual(['ran']);
  });

  it('run everything once while one of them is killed again and again', async () => {
    const { bed, other } = await startTwo();
    const first = await bed.run('queue', 'echo $$; sleep 0.05');
    const names = Array.from({ length: 8 }, (_, index) => `many-${index}`);
    const tasks = [first];
    for (const name of names) tasks.push(await bed.run(name, counting));
    for (let round = 0; round < 3; round += 1) {
      await other.kill();
      await other.restart();
      const body = { template_id: first.template_id };
      tasks.push(await bed.server.call(startTask, { params: bed.params, body }));
      await bed.server.kill();
      await bed.server.restart();
    }
    for (const task of tasks) {
      const ended = await bed.becomes(task, 'success', 'error', 'stopped');
      expect({ id: ended.id, status: ended.status, reason: ended.reason }).toEqual({
        id: task.id,
        status: 'success',
        reason: null,
      });
    }
    for (const [index, name] of names.entries()) {
      expect(bed.proof(name)).toEqual(['ran']);
      const task = tasks[index + 1];
      if (task !== undefined) expect(await bed.numbersOf(task)).toEqual(numbers);
    }
    expect(bed.proof('queue')).toHaveLength(4);
  });
});
