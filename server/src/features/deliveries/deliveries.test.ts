import { discardDelivery, listDeliveries, listEvents, retryDelivery } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { expect, it } from 'vitest';
import { addDeadDelivery } from '../../testing/deliveries.ts';
import { makeProject } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('shows what could not be delivered, in pages and without what is for the handler alone', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.unshift(await addDeadDelivery(app, { project_id: project.id, payload: '{"token":"hunter2"}' }));
  }
  const waiting = await addDeadDelivery(app, { state: 'waiting', attempted_at: null, problem_code: null });
  const dead = await app.admin.call(listDeliveries, { query: { state: 'dead' } });
  expect(dead.map(({ id }) => id)).toEqual(ids);
  expect(dead[0]).toEqual({
    id: ids[0],
    kind: 'test',
    receiver: 'somebody',
    subject: 'Something',
    subject_text: { code: 'foreign.words', params: { words: 'Something' } },
    project_id: project.id,
    project_name: project.project.name,
    state: 'dead',
    attempts: 12,
    created: expect.any(String),
    tried: expect.any(String),
    due: null,
    problem: 'The recipient returned 503',
    problem_text: { code: 'foreign.words', params: { words: 'The recipient returned 503' } },
  });
  const first = await app.admin.raw(listDeliveries, { query: { state: 'dead', limit: '2' } });
  expect(first.body).not.toContain('hunter2');
  expect(first.headers['x-next-cursor']).toBe(String(ids[1]));
  const rest = await app.admin.raw(listDeliveries, { query: { state: 'dead', before: String(ids[1]) } });
  expect(rest.headers['x-next-cursor']).toBeUndefined();
  expect((rest.json() as { id: number }[]).map(({ id }) => id)).toEqual(ids.slice(2));
  const [all] = await app.admin.call(listDeliveries);
  expect(all).toMatchObject({ id: waiting, state: 'waiting', due: expect.any(String), tried: null });
  const found = async (query: object) =>
    (await app.admin.call(listDeliveries, { query })).map(({ id }) => id);
  expect(await found({ text: 'something 503' })).toEqual(ids);
  expect(await found({ text: `SOMEBODY ${project.project.name}`, before: ids[0] })).toEqual(ids.slice(1));
  expect(await found({ text: 'something else' })).toEqual([]);
  expect(await found({ text: 'hunter2' })).toEqual([]);
  expect((await app.admin.raw(listDeliveries, { query: { state: 'lost' } })).statusCode).toBe(400);
  expect((await project.owner.refused(listDeliveries)).status).toBe(403);
});

it('tries a dead one again when asked to, with all attempts, and tells it', async () => {
  let isDown = true;
  const app = await startTestApp({
    outboxHandlers: [
      {
        kind: 'test',
        deliver: async () =>
          isDown
            ? { kind: 'never', problem: text('delivery.answered', { status: 503 }) }
            : { kind: 'delivered' },
      },
    ],
  });
  await app.listen();
  const params = { delivery_id: await addDeadDelivery(app) };
  const read = async () => (await app.admin.call(listDeliveries))[0];
  await app.admin.call(retryDelivery, { params });
  await expect
    .poll(read)
    .toMatchObject({ state: 'dead', attempts: 1, problem: 'The recipient returned 503' });
  isDown = false;
  await app.admin.call(retryDelivery, { params });
  await expect.poll(read).toMatchObject({ state: 'delivered', attempts: 1, problem: null });
  expect(await app.admin.refused(retryDelivery, { params })).toMatchObject({ code: 'wrong_state' });
  const sending = { delivery_id: await addDeadDelivery(app, { state: 'sending', claim: 'x' }) };
  expect(await app.admin.refused(retryDelivery, { params: sending })).toMatchObject({ code: 'wrong_state' });
  await app.admin.call(discardDelivery, { params });
  expect((await app.admin.refused(discardDelivery, { params })).status).toBe(404);
  const events = await app.admin.call(listEvents);
  expect(events.slice(0, 3).map(({ description, username }) => `${username}: ${description}`)).toEqual([
    'admin: Delivery of "Something" to somebody discarded',
    'admin: Delivery of "Something" to somebody is retried',
    'admin: Delivery of "Something" to somebody is retried',
  ]);
});

it('goes with its project', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  await addDeadDelivery(app, { project_id: project.id });
  await app.database.write(({ tx }) => tx.deleteFrom('projects').where('id', '=', project.id).execute());
  expect(await app.admin.call(listDeliveries)).toEqual([]);
});
