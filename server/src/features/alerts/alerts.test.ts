import { createHmac } from 'node:crypto';
import { listDeliveries, type Task, updateProject } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { expect, it } from 'vitest';
import { changeTask, lockTask } from '../../engine/tasks/task-transitions.ts';
import { makeTemplate } from '../../testing/factories.ts';
import type { TestAppOptions } from '../../testing/start-test-app.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import { startWebReceiver, type WebReceiver } from '../../testing/web-receiver.ts';
import { openAlertChannels } from './alert-channels.ts';
import { createAlertListener } from './alert-listener.ts';

const SECRET = 'hunter2-hunter2';
const SIGNING = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const outboxTiming = { retryMinMs: 10, retryMaxMs: 20, maxAttempts: 2 };

function allChannels({ url }: WebReceiver): Record<string, string> {
  return {
    SIGNALBOX_PUBLIC_URL: 'https://ops.example.org/',
    SIGNALBOX_TELEGRAM_ALERT: 'true',
    SIGNALBOX_TELEGRAM_URL: `${url}/telegram`,
    SIGNALBOX_TELEGRAM_TOKEN: SECRET,
    SIGNALBOX_TELEGRAM_CHAT: '-100',
    SIGNALBOX_SLACK_ALERT: 'true',
    SIGNALBOX_SLACK_URL: `${url}/slack/${SECRET}`,
    SIGNALBOX_ROCKETCHAT_ALERT: 'true',
    SIGNALBOX_ROCKETCHAT_URL: `${url}/rocketchat/${SECRET}`,
    SIGNALBOX_MICROSOFT_TEAMS_ALERT: 'true',
    SIGNALBOX_MICROSOFT_TEAMS_URL: `${url}/teams/${SECRET}`,
    SIGNALBOX_DINGTALK_ALERT: 'true',
    SIGNALBOX_DINGTALK_URL: `${url}/dingtalk?access_token=${SECRET}`,
    SIGNALBOX_GOTIFY_ALERT: 'true',
    SIGNALBOX_GOTIFY_URL: `${url}/gotify/`,
    SIGNALBOX_GOTIFY_TOKEN: SECRET,
    SIGNALBOX_NTFY_ALERT: 'true',
    SIGNALBOX_NTFY_URL: `${url}/ntfy`,
    SIGNALBOX_NTFY_TOPIC: `topic-${SECRET}`,
    SIGNALBOX_NTFY_TOKEN: SECRET,
    SIGNALBOX_WEBHOOK_ALERT: 'true',
    SIGNALBOX_WEBHOOK_URL: `${url}/webhook/${SECRET}`,
    SIGNALBOX_WEBHOOK_SECRET: SIGNING,
  };
}

const onlySlack = ({ url }: WebReceiver) => ({
  SIGNALBOX_SLACK_ALERT: 'true',
  SIGNALBOX_SLACK_URL: `${url}/slack/${SECRET}`,
});

/** A harness whose project wants alerts. */
async function startHarness(environment: Record<string, string>, options: TestAppOptions = {}) {
  const harness = await TaskHarness.start({ environment, outboxTiming, ...options });
  await change(harness, { alert: true });
  return harness;
}

const change = (harness: TaskHarness, body: { alert: boolean; alert_chat?: string }) =>
  harness.project.owner.call(updateProject, {
    params: { project_id: harness.project.id },
    body: { name: harness.project.project.name, ...body },
  });

/** Runs a task to its end; the outbox holds then what follows from it. */
async function run(harness: TaskHarness, code: number, body: Record<string, unknown> = {}): Promise<Task> {
  const runner = await harness.connect();
  const task = await harness.startTask(body);
  await (await runner.starts()).ends({ kind: 'exited', code });
  runner.disconnect();
  await runner.closes();
  return task;
}

const deliveries = (harness: TaskHarness) => harness.app.admin.call(listDeliveries);
const subjects = async (harness: TaskHarness) =>
  (await deliveries(harness)).toReversed().map(({ subject }) => subject);
const path = ({ path: one }: { path: string }) => one.split(/[/?]/)[1] ?? '';

it('tells every chat, in the form that it reads and with nothing in it that it would take for its own', async () => {
  const receiver = await startWebReceiver();
  receiver.answer = (post) => ({ text: path(post) === 'dingtalk' ? '{"errcode":0}' : 'ok' });
  const harness = await startHarness(allChannels(receiver));
  await change(harness, { alert: true, alert_chat: '-200' });
  const name = 'Site "x" <b>&*[a](http://b)@all';
  const template = await makeTemplate(harness.project, { name });
  const task = await run(harness, 1, { template_id: template.id, message: 'line 1\n<!channel>' });
  await expect.poll(() => receiver.posts.length).toBe(8);
  const sent = Object.fromEntries(receiver.posts.map((post) => [path(post), JSON.parse(post.text)]));
  const url = `https://ops.example.org/project/${harness.project.id}/templates/${template.id}?t=${task.id}`;
  expect(sent.telegram).toMatchObject({ chat_id: '-200', parse_mode: 'HTML' });
  expect(sent.telegram.text).toContain('<b>Site &#34;x&#34; &#60;b&#62;&#38;*[a](http://b)@all</b>\n');
  expect(sent.telegram.text).toContain(`<b>Message:</b> line 1 &#60;!channel&#62;\n<a href="${url}">`);
  expect(sent.slack.attachments[0]).toMatchObject({
    color: 'danger',
    title: 'Site "x" &lt;b&gt;&amp;*[a](http://b)@all',
    title_link: url,
    mrkdwn_in: [],
  });
  expect(sent.slack.attachments[0].fields).toEqual([
    { title: 'Project', value: harness.project.project.name, short: true },
    { title: 'Task', value: String(task.id), short: true },
    { title: 'Result', value: '❌ ERROR', short: true },
    { title: 'Author', value: expect.stringContaining('Name of'), short: true },
    { title: 'Message', value: 'line 1 &lt;!channel&gt;', short: false },
  ]);
  const marked = 'Site "x" \\<b\\>&\\*\\[a\\](http://b)@all';
  expect(sent.rocketchat.text).toBe(marked.replace('@', '@\u200b'));
  expect(sent.rocketchat.attachments[0]).toMatchObject({ color: '#EE0000', title_link: url });
  expect(sent.teams.attachments[0].content.body[0].text).toBe(marked);
  expect(sent.teams.attachments[0].content.actions).toMatchObject([{ type: 'Action.OpenUrl', url }]);
  expect(sent.dingtalk.markdown.text).toContain(`#### ${marked}\n`);
  expect(sent.gotify.message).toContain('- Message: line 1 \\<\\!channel\\>\n');
  const gotify = receiver.posts.find((post) => path(post) === 'gotify');
  expect([gotify?.path, gotify?.headers['x-gotify-key']]).toEqual(['/gotify/message', SECRET]);
  expect(sent.ntfy).toMatchObject({ topic: `topic-${SECRET}`, title: name, priority: 4, click: url });
  expect(sent.ntfy.message).toContain('Message: line 1 <!channel>');
  expect(receiver.posts.find((post) => path(post) === 'ntfy')?.headers.authorization).toBe(
    `Bearer ${SECRET}`,
  );
  expect(sent.webhook).toMatchObject({
    type: 'task.failed',
    data: { task_id: task.id, status: 'error', template: name, message: 'line 1\n<!channel>', url },
  });
  const keys = receiver.posts.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(8);
  await expect
    .poll(async () => new Set((await deliveries(harness)).map(({ state }) => state)))
    .toEqual(new Set(['delivered']));
  expect((await deliveries(harness)).map(({ receiver: to }) => to).toSorted()).toEqual(
    ['-200', 'DingTalk', 'Gotify', 'Microsoft Teams', 'Rocket.Chat', 'Slack', 'Webhook', 'ntfy'].toSorted(),
  );
});

it('signs what goes to a webhook, so that nobody else can send it and it cannot be sent again later', async () => {
  const receiver = await startWebReceiver();
  receiver.answer = () => ({ status: receiver.posts.length === 1 ? 503 : 200, text: '' });
  const harness = await startHarness({
    SIGNALBOX_WEBHOOK_ALERT: 'true',
    SIGNALBOX_WEBHOOK_URL: receiver.url,
    SIGNALBOX_WEBHOOK_SECRET: SIGNING,
  });
  await run(harness, 0);
  await expect.poll(() => receiver.posts.length).toBe(2);
  for (const { headers, text } of receiver.posts) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
    const wanted = createHmac('sha256', Buffer.alloc(32, 7)).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${wanted}`);
    expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(300_000);
  }
  expect(new Set(receiver.posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

it('tells of success unless the template forbids it, of failure always, of a stop never', async () => {
  const receiver = await startWebReceiver();
  const harness = await startHarness(onlySlack(receiver));
  const quiet = await makeTemplate(harness.project, { name: 'Quiet', suppress_success_alerts: true });
  const loud = await makeTemplate(harness.project, { name: 'Loud' });
  await run(harness, 0, { template_id: quiet.id });
  const failed = await run(harness, 1, { template_id: quiet.id });
  const good = await run(harness, 0, { template_id: loud.id });
  const stopped = await harness.startTask({ template_id: loud.id });
  await harness.stop(stopped);
  expect((await harness.read(stopped)).status).toBe('stopped');
  await change(harness, { alert: false });
  await run(harness, 1, { template_id: loud.id });
  expect(await subjects(harness)).toEqual([
    `Task ${failed.id} (Quiet): failed`,
    `Task ${good.id} (Loud): succeeded`,
  ]);
});

it('tells of a task that waits for a word, once each time', async () => {
  const receiver = await startWebReceiver();
  const harness = await startHarness(onlySlack(receiver));
  const { database, config } = harness.app;
  const runner = await harness.connect();
  const task = await harness.startTask();
  await runner.starts();
  await harness.becomes(task, 'running');
  const askListeners = [createAlertListener(openAlertChannels(config.alertSettings))];
  for (const event of ['ask', 'ask', 'confirm', 'start', 'ask'] as const) {
    await database.write(async (write) => {
      const row = await lockTask(write, task.id);
      if (row === undefined) throw new Error('no task');
      await changeTask(write, { endListeners: [], askListeners }, { row, event });
    });
  }
  expect(await subjects(harness)).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(`^Task ${task.id} .*: waits for confirmation$`)),
  );
  runner.disconnect();
});

it('stores an alert with the end that it tells of, or neither', async () => {
  const receiver = await startWebReceiver();
  const fails = async () => {
    throw new Error('made up');
  };
  const harness = await startHarness(onlySlack(receiver), { endListeners: [fails] });
  const task = await harness.startTask();
  await harness.stop(task).catch(() => undefined);
  const runner = await harness.connect();
  const begun = await runner.starts();
  await harness.becomes(task, 'running');
  begun.reports({ kind: 'exited', code: 1 });
  await runner.closes();
  expect((await harness.read(task)).status).toBe('running');
  expect(await subjects(harness)).toEqual([]);
  expect(receiver.posts).toEqual([]);
});

it('ends no task whose alert cannot be stored', async () => {
  const receiver = await startWebReceiver();
  const harness = await startHarness(onlySlack(receiver));
  const task = await harness.startTask();
  const runner = await harness.connect();
  const begun = await runner.starts();
  await harness.becomes(task, 'running');
  await harness.app.database.write(({ tx }) => tx.schema.alterTable('outbox').renameTo('away').execute());
  begun.reports({ kind: 'exited', code: 1 });
  await runner.closes();
  expect((await harness.read(task)).status).toBe('running');
  await harness.app.database.write(({ tx }) => tx.schema.alterTable('away').renameTo('outbox').execute());
});

it('gives up what is refused, shows why, and shows no secret', async () => {
  const receiver = await startWebReceiver();
  receiver.answer = (post) => {
    const text = `no: ${post.path} ${String(post.headers['x-gotify-key'])} ${SECRET}`;
    switch (path(post)) {
      case 'slack':
        return { status: 410, text };
      case 'dingtalk':
        return { text: `{"errcode":310000,"errmsg":"${text}"}` };
      case 'rocketchat':
        return { status: 302, headers: { location: `${receiver.url}/elsewhere` } };
      case 'teams':
        return { text: 'Webhook message delivery failed with error: 429' };
      default:
        return { status: 503, text };
    }
  };
  const harness = await startHarness(allChannels(receiver));
  await run(harness, 1);
  await expect
    .poll(async () => (await deliveries(harness)).filter(({ state }) => state === 'dead').length)
    .toBe(8);
  const found = Object.fromEntries((await deliveries(harness)).map((one) => [one.kind, one]));
  expect(found['alert-slack']).toMatchObject({ attempts: 1, problem: expect.stringContaining('410: no:') });
  expect(found['alert-dingtalk']).toMatchObject({
    attempts: 2,
    problem: expect.stringContaining('310000'),
  });
  expect(found['alert-rocketchat']).toMatchObject({
    problem: 'The recipient returned 302',
    problem_text: text('delivery.answered', { status: 302 }),
  });
  expect(found['alert-microsoft-teams']?.problem).toContain('delivery failed');
  expect(found['alert-telegram']).toMatchObject({ attempts: 2, problem: expect.stringContaining('503') });
  expect(JSON.stringify(found)).not.toContain(SECRET);
  expect(receiver.posts.some((post) => post.path === '/elsewhere')).toBe(false);
});

it('says that nobody answers without saying where, and forgets alerts of deleted tasks', async () => {
  const receiver = await startWebReceiver();
  await receiver.close();
  const harness = await startHarness(onlySlack(receiver), { outboxTiming: { retryMinMs: 60_000 } });
  const task = await run(harness, 1);
  await expect
    .poll(async () => (await deliveries(harness))[0]?.problem)
    .toBe('The recipient could not be reached (ECONNREFUSED)');
  await harness.app.database.write(async ({ tx, announce }) => {
    await tx.deleteFrom('tasks').where('id', '=', task.id).execute();
    await tx.updateTable('outbox').set({ due_at: 0 }).execute();
    announce({ kind: 'outbox' });
  });
  await expect.poll(async () => (await deliveries(harness)).length).toBe(0);
});
