/** One runner, two servers: whoever comes to the other server is a second connection too. */
import { listEvents } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

async function startTwo() {
  const harness = await TaskHarness.start();
  const other = await createApp(harness.app.config, { hasBuiltInRunner: false });
  const there = await other.listen();
  const { id, token } = await makeRunner(harness.app, 'East');
  const connect = (address: string, options: object = {}) =>
    ScriptedRunner.connect(address, { token, ...options });
  return { harness, here: harness.address, other, there, id, connect };
}

it('is refused at the other server while the runner answers at the first', async () => {
  const { harness, here, other, there, connect } = await startTwo();
  const genuine = await connect(here);
  await expect(connect(there, { host: 'evil' })).rejects.toThrow(/another process is connected/);
  expect(genuine.isClosed).toBe(false);
  const events = (await harness.app.admin.call(listEvents)).map(({ description }) => description);
  expect(events.filter((text) => text?.startsWith('A second connection'))).toHaveLength(1);
  await other.close();
});

it('is let in at the other server when the first hears nothing, and ends there', async () => {
  const { here, other, there, connect } = await startTwo();
  const before = await connect(here, { answersPings: false });
  const after = await connect(there);
  await before.closes();
  expect(after.isClosed).toBe(false);
  await other.close();
});

it('is let in at the other server when the first one is dead with the runner', async () => {
  const { harness, there, other, id, connect } = await startTwo();
  await harness.app.database.write(({ tx }) =>
    tx
      .updateTable('runners')
      .set({ link: 'of a dead server', instance: 'x', last_seen_at: Date.now() })
      .where('id', '=', id)
      .execute(),
  );
  expect((await connect(there)).isClosed).toBe(false);
  await other.close();
});
