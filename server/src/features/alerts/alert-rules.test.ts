import {
  type AlertRule,
  type BodyInputOf,
  createAlertChannel,
  createAlertRule,
  deleteAlertChannel,
  listAlertRules,
  listDeliveries,
  listDeliveryTries,
  listProjectDeliveries,
  listProjectDeliveryTries,
  previewAlert,
  type Task,
  updateProject,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import { startWebReceiver, type WebReceiver } from '../../testing/web-receiver.ts';
import { openAlertChannels } from './alert-channels.ts';
import { AlertWatch } from './alert-watch.ts';

const outboxTiming = { retryMinMs: 10, retryMaxMs: 20, maxAttempts: 2 };

/** A project that wants alerts, on a server that tells Slack, with a channel of its own. */
async function startHarness(receiver: WebReceiver) {
  const environment = {
    SIGNALBOX_PUBLIC_URL: 'https://ops.example.org',
    SIGNALBOX_PROJECT_CHANNELS_REACH: 'any',
    SIGNALBOX_SLACK_ALERT: 'true',
    SIGNALBOX_SLACK_URL: `${receiver.url}/slack`,
  };
  const harness = await TaskHarness.start({ environment, outboxTiming });
  const { id, owner, project } = harness.project;
  const params = { project_id: id };
  await owner.call(updateProject, { params, body: { name: project.name, alert: true } });
  const own = await owner.call(createAlertChannel, {
    params,
    body: { name: 'Ops', type: 'webhook', settings: { url: `${receiver.url}/own`, secret: SIGNING } },
  });
  const rule = (body: Partial<BodyInputOf<typeof createAlertRule>>): Promise<AlertRule> =>
    owner.call(createAlertRule, { params, body: { name: 'Rule', ...body } });
  return { harness, own, rule, params };
}
const SIGNING = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Runs a task to its end; the outbox holds then what follows from it. */
async function run(harness: TaskHarness, code: number, body: Record<string, unknown> = {}): Promise<Task> {
  const runner = await harness.connect();
  const task = await harness.startTask(body);
  await (await runner.starts()).ends({ kind: 'exited', code });
  runner.disconnect();
  await runner.closes();
  return task;
}

/** What was written down since the last look, from the first on: to whom, and what. */
async function told(harness: TaskHarness, seen: Set<number>): Promise<string[]> {
  const deliveries = await harness.app.admin.call(listDeliveries);
  const fresh = deliveries.toReversed().filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return fresh.map(({ receiver, subject }) => `${receiver}: ${subject.split(': ').at(-1)}`).toSorted();
}

it('tells by rules what they ask for, and each channel without rules what it always told', async () => {
  const receiver = await startWebReceiver();
  const { harness, own, rule } = await startHarness(receiver);
  const quiet = await makeTemplate(harness.project, { name: 'Quiet', suppress_success_alerts: true });
  const at = { template_id: quiet.id };
  const seen = new Set<number>();
  const ops = `Ops (${new URL(receiver.url).host})`;
  await run(harness, 1, at);
  expect(await told(harness, seen)).toEqual(['Slack: failed']);
  await rule({ channel_id: own.id, events: ['failed', 'recovered'] });
  await run(harness, 1, at);
  expect(await told(harness, seen)).toEqual([`${ops}: failed`, 'Slack: failed']);
  await run(harness, 0, at);
  expect(await told(harness, seen)).toEqual([`${ops}: succeeded`]);
  await run(harness, 0, at);
  expect(await told(harness, seen)).toEqual([]);
  const other = await makeTemplate(harness.project, { name: 'Other' });
  await rule({ template_id: other.id, server_channel: 'slack', events: ['first_success', 'ended'] });
  await rule({ template_id: other.id, channel_id: own.id, events: [] });
  await run(harness, 0, { template_id: other.id });
  expect(await told(harness, seen)).toEqual(['Slack: succeeded']);
  const stopped = await harness.startTask({ template_id: other.id });
  await harness.stop(stopped);
  expect(await told(harness, seen)).toEqual(['Slack: stopped']);
  await expect.poll(() => receiver.posts.filter(({ path }) => path === '/own').length).toBe(2);
  const sent = receiver.posts.map(({ text }) => JSON.parse(text));
  expect(sent.find(({ data }) => data?.event === 'recovered')).toMatchObject({ type: 'task.succeeded' });
  expect(JSON.stringify(sent)).toContain('SUCCESS for the first time');
});

it('tells nothing while the project wants no alerts, whatever rules say', async () => {
  const { harness, own, rule, params } = await startHarness(await startWebReceiver());
  await rule({ channel_id: own.id, events: ['ended'] });
  const body = { name: 'Silent', alert: false };
  await harness.project.owner.call(updateProject, { params, body });
  await run(harness, 1);
  expect(await told(harness, new Set())).toEqual([]);
});

it('tells in the words of a rule, which hold nothing but text', async () => {
  const receiver = await startWebReceiver();
  const { harness, own, rule, params } = await startHarness(receiver);
  const words = {
    title: '{{ template }}: {{ result }} ({{event}})',
    text: 'Task {{ task }} of <b>{{ project }}</b>\nsaid: {{ message }}',
  };
  await rule({ server_channel: 'slack', events: ['failed'], ...words });
  const template = await makeTemplate(harness.project, { name: 'Site' });
  const task = await run(harness, 1, { template_id: template.id, message: '{{ url }}\n<!channel>' });
  await expect.poll(() => receiver.posts.length).toBe(1);
  const name = harness.project.project.name;
  expect(JSON.parse(receiver.posts[0]?.text ?? '').attachments[0]).toMatchObject({
    title: 'Site: error (failed)',
    text: `Task ${task.id} of &lt;b&gt;${name}&lt;/b&gt;\nsaid: {{ url }} &lt;!channel&gt;`,
    fields: [],
  });
  const shown = await harness.project.manager.call(previewAlert, {
    params,
    body: { event: 'failed', template_id: template.id, ...words },
  });
  expect(shown).toEqual({
    task_id: task.id,
    title: 'Site: error (failed)',
    text: `Task ${task.id} of <b>${name}</b>\nsaid: {{ url }} <!channel>`,
  });
  const wrong = { event: 'late', title: '{{ tsk }}', text: '{{ task }} {{ a }} {{ b }}' } as const;
  for (const refusal of [
    await harness.project.owner.refused(previewAlert, { params, body: wrong }),
    await harness.project.owner.refused(createAlertRule, {
      params,
      body: { ...wrong, name: 'x', channel_id: own.id },
    }),
  ]) {
    expect(refusal.fields).toEqual({
      title: 'There is no field {{ tsk }}: look at the list of fields',
      text: 'There are no fields {{ a }}, {{ b }}: look at the list of fields',
    });
  }
  const { guest, taskRunner, stranger } = harness.project;
  for (const [client, status] of [
    [guest, 403],
    [taskRunner, 403],
    [stranger, 404],
  ] as const) {
    expect((await client.refused(previewAlert, { params, body: { event: 'failed' } })).status).toBe(status);
  }
  const empty = await makeProject(harness.app);
  const foreign = { event: 'failed', template_id: template.id, text: '{{ message }}' } as const;
  const at = { project_id: empty.id };
  const refused = await empty.manager.refused(previewAlert, { params: at, body: foreign });
  expect(Object.keys(refused.fields ?? {})).toEqual(['template_id']);
  const body = { event: 'failed', text: '{{ template }} {{ reason }} {{ duration }}' } as const;
  expect(await empty.manager.call(previewAlert, { params: { project_id: empty.id }, body })).toEqual({
    task_id: null,
    title: 'Deploy site',
    text: 'Deploy site The program exited with code 2 3 min 20 s',
  });
});

it('tells in the usual words what those of a rule cannot say, and says so', async () => {
  const receiver = await startWebReceiver();
  const { harness, own, rule, params } = await startHarness(receiver);
  await rule({ server_channel: 'slack', events: [] });
  const { id } = await rule({
    channel_id: own.id,
    events: ['failed'],
    title: '{{ version }}',
    text: '{{ branch }}',
  });
  const { database } = harness.app;
  await run(harness, 1);
  await expect.poll(() => receiver.posts.length).toBe(1);
  // Of another version, whose fields are more.
  const newer = { text: 'By {{ weather }}', events: '["failed", "rained"]' };
  await database.write(({ tx }) => tx.updateTable('alert_rules').set(newer).where('id', '=', id).execute());
  await run(harness, 1);
  await expect.poll(() => receiver.posts.length).toBe(2);
  for (const { text } of receiver.posts) expect(JSON.parse(text).data).not.toHaveProperty('text');
  const answers = async () => {
    const deliveries = await harness.project.manager.call(listProjectDeliveries, { params });
    const tries = deliveries.map(({ id: delivery_id }) =>
      harness.project.manager.call(listProjectDeliveryTries, { params: { ...params, delivery_id } }),
    );
    return (await Promise.all(tries)).flat().map(({ answer }) => answer);
  };
  await expect
    .poll(answers)
    .toEqual([
      'The recipient returned 200. It was sent with the default text: that of the rule names {{ weather }}, and there is no such field',
      'The recipient returned 200',
    ]);
});

it('forgets what was still to be told to a channel that is deleted', async () => {
  const receiver = await startWebReceiver();
  receiver.answer = () => ({ status: 503, text: 'later' });
  const { harness, own, rule, params } = await startHarness(receiver);
  const { database } = harness.app;
  await rule({ server_channel: 'slack', events: [] });
  await rule({ channel_id: own.id, events: ['failed'] });
  await run(harness, 1);
  const waiting = async () => (await harness.app.admin.call(listDeliveries)).map(({ state }) => state);
  await expect.poll(waiting).toEqual(['dead']);
  await harness.project.owner.call(deleteAlertChannel, { params: { ...params, channel_id: own.id } });
  await database.write(async (write) => {
    await write.tx.updateTable('outbox').set({ state: 'waiting', attempts: 0, due_at: 0 }).execute();
    write.announce({ kind: 'outbox' });
  });
  await expect.poll(waiting).toEqual([]);
});

it('tells nothing to a channel of another project, however a rule came to name it', async () => {
  const { harness, own, rule } = await startHarness(await startWebReceiver());
  await rule({ server_channel: 'slack', events: [] });
  const { id } = await rule({ channel_id: own.id, events: ['failed'] });
  const foreign = await makeProject(harness.app);
  const body = { name: 'Theirs', type: 'slack', settings: { url: 'https://hooks.slack.com/services/x' } };
  const theirs = await foreign.owner.call(createAlertChannel, { params: { project_id: foreign.id }, body });
  await harness.app.database.write(({ tx }) =>
    tx.updateTable('alert_rules').set({ channel_id: theirs.id }).where('id', '=', id).execute(),
  );
  await run(harness, 1);
  expect(await told(harness, new Set())).toEqual([]);
});

it('refuses a rule that tells nobody, or somebody of another project', async () => {
  const { harness, own, rule } = await startHarness(await startWebReceiver());
  const foreign = await makeProject(harness.app);
  const template = await makeTemplate(foreign);
  const params = { project_id: harness.project.id };
  for (const [body, field] of [
    [{}, 'channel_id'],
    [{ channel_id: own.id, server_channel: 'slack' }, 'channel_id'],
    [{ server_channel: 'pigeon' }, 'server_channel'],
    [{ channel_id: own.id, events: ['late'] }, 'late_minutes'],
    [{ channel_id: own.id, template_id: template.id }, 'template_id'],
    [{ channel_id: 999_999 }, 'channel_id'],
  ] as const) {
    const asked = { name: 'x', ...body, events: [...('events' in body ? body.events : [])] };
    const refusal = await harness.project.owner.refused(createAlertRule, { params, body: asked });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  }
  await rule({ channel_id: own.id });
  const at = { ...params, channel_id: own.id };
  await harness.project.owner.call(deleteAlertChannel, { params: at });
  expect(await harness.project.guest.call(listAlertRules, { params })).toEqual([]);
});

const watchOf = ({ app }: TaskHarness) => {
  const { database, config } = app;
  const log = { info() {}, warn() {}, error() {} };
  return new AlertWatch({ database, log, channels: openAlertChannels(config.alertSettings) });
};
const minutes = (count: number) => Date.now() + count * 60_000;

it('tells once of what is late to begin, whatever number of servers look', async () => {
  const { harness, own, rule } = await startHarness(await startWebReceiver());
  const special = await makeTemplate(harness.project, { name: 'Special' });
  await rule({ channel_id: own.id, events: ['late'], late_minutes: 10 });
  await rule({ channel_id: own.id, template_id: special.id, events: ['late'], late_minutes: 30 });
  const usual = await harness.startTask();
  const patient = await harness.startTask({ template_id: special.id });
  const late = async () =>
    (await harness.app.admin.call(listDeliveries)).map(({ subject }) => subject).toSorted();
  await watchOf(harness).look(minutes(9));
  expect(await late()).toEqual([]);
  const { id, owner, project } = harness.project;
  const want = (alert: boolean) =>
    owner.call(updateProject, { params: { project_id: id }, body: { name: project.name, alert } });
  await want(false);
  await watchOf(harness).look(minutes(11));
  expect(await late()).toEqual([]);
  await want(true);
  await Promise.all([watchOf(harness).look(minutes(11)), watchOf(harness).look(minutes(11))]);
  expect(await late()).toEqual([expect.stringMatching(`^Task ${usual.id} .*: is late$`)]);
  await watchOf(harness).look(minutes(31));
  expect(await late()).toHaveLength(2);
  await harness.app.database.write(({ tx }) => tx.deleteFrom('outbox').execute());
  await harness.stop(patient);
  await watchOf(harness).look(minutes(60));
  expect(await late()).toEqual([]);
});

it('tells of what runs longer than usual, once it knows what is usual', async () => {
  const { harness, own, rule } = await startHarness(await startWebReceiver());
  const { database } = harness.app;
  await rule({ channel_id: own.id, events: ['long'] });
  const template = await makeTemplate(harness.project, { name: 'Nightly' });
  const runner = await harness.connect();
  const task = await harness.startTask({ template_id: template.id });
  await runner.starts();
  await harness.becomes(task, 'running');
  const long = async () =>
    (await harness.app.admin.call(listDeliveries)).filter(({ subject }) =>
      subject.endsWith('runs longer than usual'),
    ).length;
  await watchOf(harness).look(minutes(600));
  expect(await long()).toBe(0);
  const row = await database.read
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', task.id)
    .executeTakeFirstOrThrow();
  const { id: _id, ...columns } = row;
  const former = [4, 5, 9].map((ran) => ({
    ...columns,
    ...{ status: 'success', runner_id: null, started_at: 0, ended_at: ran * 60_000 },
  }));
  await database.write(({ tx }) => tx.insertInto('tasks').values(former).execute());
  await watchOf(harness).look(minutes(9));
  expect(await long()).toBe(0);
  await watchOf(harness).look(minutes(11));
  await watchOf(harness).look(minutes(12));
  expect(await long()).toBe(1);
  runner.disconnect();
});

it('logs each try with its answer, for administrators and for managers of the project', async () => {
  const receiver = await startWebReceiver();
  receiver.answer = () =>
    receiver.posts.length === 1 ? { status: 503, text: 'later' } : { status: 200, text: 'fine' };
  const { harness, own, rule, params } = await startHarness(receiver);
  await rule({ channel_id: own.id, events: ['ended'] });
  await rule({ server_channel: 'slack', events: [] });
  await run(harness, 0);
  const { manager, taskRunner } = harness.project;
  await expect
    .poll(async () => (await manager.call(listProjectDeliveries, { params })).map(({ state }) => state))
    .toEqual(['delivered']);
  const [delivery] = await manager.call(listProjectDeliveries, { params });
  const delivery_id = delivery?.id ?? 0;
  const tries = await manager.call(listProjectDeliveryTries, { params: { ...params, delivery_id } });
  expect(tries).toMatchObject([
    { number: 2, delivered: true, answer: 'The recipient returned 200: fine' },
    { number: 1, delivered: false, answer: 'The recipient returned 503: later' },
  ]);
  expect(await harness.app.admin.call(listDeliveryTries, { params: { delivery_id } })).toEqual(tries);
  const other = await makeProject(harness.app);
  const elsewhere = { project_id: other.id, delivery_id };
  expect((await other.owner.refused(listProjectDeliveryTries, { params: elsewhere })).status).toBe(404);
  expect(await other.owner.call(listProjectDeliveries, { params: { project_id: other.id } })).toEqual([]);
  expect((await taskRunner.refused(listProjectDeliveries, { params })).status).toBe(403);
});
