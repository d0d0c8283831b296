/** kill -9 of the server in the middle of a delivery: the next server delivers again, with the same key. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listDeliveries, updateProject } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { SurvivalHarness } from '../testing/survival-harness.ts';
import { startWebReceiver } from '../testing/web-receiver.ts';

it('delivers an alert at least once', async () => {
  const receiver = await startWebReceiver();
  receiver.answer = () => null;
  const harness = await SurvivalHarness.start({
    environment: { SIGNALBOX_SLACK_ALERT: 'true', SIGNALBOX_SLACK_URL: `${receiver.url}/slack` },
  });
  await harness.server.call(updateProject, {
    params: harness.params,
    body: { name: 'Survival', alert: true },
  });
  await harness.becomes(await harness.run('fails', 'exit 3'), 'error');
  await expect.poll(() => receiver.posts.length).toBe(1);
  await harness.server.kill();
  // A minute later, when the lease of the dead server has run out.
  const database = new DatabaseSync(join(harness.server.dataDir, 'signalbox.sqlite'), { timeout: 60_000 });
  const { changes } = database.prepare("update outbox set due_at = 0 where state = 'sending'").run();
  database.close();
  expect(changes).toBe(1);
  receiver.answer = () => ({});
  await harness.server.restart();
  await expect.poll(() => receiver.posts.length).toBe(2);
  const keys = receiver.posts.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBe(keys[1]);
  const read = async () => await harness.server.call(listDeliveries);
  await expect.poll(read).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});
