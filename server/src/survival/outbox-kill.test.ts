/** kill -9 of the server in the middle of a delivery: the next server delivers again, with the same key. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listDeliveries, updateProject } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { SurvivalBed } from '../testing/survival-bed.ts';
import { startWebReceiver } from '../testing/web-receiver.ts';

const soon = { timeout: 60_000 };

it('delivers an alert at least once', async () => {
  const receiver = await startWebReceiver();
  receiver.answer = () => null;
  const bed = await SurvivalBed.start({
    environment: { SIGNALBOX_SLACK_ALERT: 'true', SIGNALBOX_SLACK_URL: `${receiver.url}/slack` },
  });
  await bed.server.call(updateProject, { params: bed.params, body: { name: 'Survival', alert: true } });
  await bed.becomes(await bed.run('fails', 'exit 3'), 'error');
  await expect.poll(() => receiver.posts.length, soon).toBe(1);
  await bed.server.kill();
  // A minute later, when the lease of the dead server has run out.
  const database = new DatabaseSync(join(bed.server.dataDir, 'signalbox.sqlite'), { timeout: 5_000 });
  const { changes } = database.prepare("update outbox set due_at = 0 where state = 'sending'").run();
  database.close();
  expect(changes).toBe(1);
  receiver.answer = () => ({});
  await bed.server.restart();
  await expect.poll(() => receiver.posts.length, soon).toBe(2);
  const keys = receiver.posts.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBe(keys[1]);
  const read = async () => await bed.server.call(listDeliveries);
  await expect.poll(read, soon).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});
