import {
  type BodyInputOf,
  createAlertChannel,
  deleteAlertChannel,
  getAlertChannel,
  listAlertChannels,
  listAlertChannelTypes,
  testAlertChannel,
  updateAlertChannel,
} from '@signalbox/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { takeAtPace } from '../../db/shared-pace.ts';
import { makeProject, type TestProject } from '../../testing/factories.ts';
import { startMailReceiver } from '../../testing/mail-receiver.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { startWebReceiver } from '../../testing/web-receiver.ts';

const SECRET = 'hunter2-hunter2';
const SIGNING = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const anyAddress = { SIGNALBOX_PROJECT_CHANNELS_REACH: 'any' };

type Body = BodyInputOf<typeof createAlertChannel>;
const make = ({ id, manager }: TestProject, body: Body) =>
  manager.call(createAlertChannel, { params: { project_id: id }, body });
const test = ({ id, manager }: TestProject, channelId: number) =>
  manager.call(testAlertChannel, { params: { project_id: id, channel_id: channelId } });

it('keeps what a channel is reached with encrypted, and gives nothing of it back', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const settings = { url: `https://hooks.slack.com/services/${SECRET}`, to: 'ignored' };
  const made = await make(project, { name: 'Ops', type: 'slack', settings });
  expect(made).toEqual({
    ...{ id: made.id, project_id: project.id, name: 'Ops', type: 'slack' },
    ...{ receiver: 'hooks.slack.com', override_secret: false },
  });
  expect(await project.guest.call(listAlertChannels, { params })).toEqual([made]);
  const at = { ...params, channel_id: made.id };
  // Renamed alone, whatever else is said: a stored token never goes to another address.
  const elsewhere = {
    ...made,
    name: 'Operators',
    type: 'gotify',
    settings: { url: 'https://evil.example.org' },
  };
  await project.manager.call(updateAlertChannel, { params: at, body: elsewhere });
  expect(await project.guest.call(getAlertChannel, { params: at })).toEqual({ ...made, name: 'Operators' });
  const half = { ...elsewhere, override_secret: true };
  const refusal = await project.owner.refused(updateAlertChannel, { params: at, body: half });
  expect(refusal.fields).toEqual({ 'settings.token': 'is required' });
  const whole = { ...half, settings: { url: 'https://evil.example.org', token: SECRET } };
  await project.manager.call(updateAlertChannel, { params: at, body: whole });
  expect(await project.guest.call(getAlertChannel, { params: at })).toMatchObject({
    ...{ type: 'gotify', receiver: 'evil.example.org' },
  });
  const rows = await app.database.read.selectFrom('alert_channels').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(SECRET);
  const body = { ...whole, name: 'Not mine' };
  for (const refused of [
    await project.guest.refused(createAlertChannel, { params, body }),
    await project.taskRunner.refused(testAlertChannel, { params: at }),
    await project.taskRunner.refused(deleteAlertChannel, { params: at }),
  ])
    expect(refused.status).toBe(403);
});

it('refuses what a channel of its type cannot be reached with', async () => {
  const project = await makeProject(await startTestApp());
  const params = { project_id: project.id };
  for (const [type, settings, field] of [
    ['slack', {}, 'url'],
    ['slack', { url: 'ftp://chat.example.org' }, 'url'],
    ['telegram', { token: SECRET }, 'chat'],
    ['telegram', { token: 'a b', chat: '-1' }, 'token'],
    ['ntfy', { topic: 'a/b' }, 'topic'],
    ['gotify', { url: 'https://example.org', token: 'a\r\nx: y' }, 'token'],
    ['webhook', { url: 'https://example.org', secret: 'short' }, 'secret'],
  ] as const) {
    const body = { name: 'x', type, settings };
    const refusal = await project.owner.refused(createAlertChannel, { params, body });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [`settings.${field}`]]);
  }
});

it('says with what a channel of each type is reached, and has mail where the server sends mails', async () => {
  const project = await makeProject(await startTestApp());
  const params = { project_id: project.id };
  const types = await project.guest.call(listAlertChannelTypes, { params });
  const told = types.map(({ id, is_available: isAvailable, fields }) => [
    id,
    isAvailable,
    fields.map((one) => `${one.name}${one.is_required ? '!' : ''}${one.is_secret ? '*' : ''}`).join(' '),
  ]);
  expect(told).toEqual([
    ['mail', false, 'to!'],
    ['telegram', true, 'chat! token!* url'],
    ['slack', true, 'url!*'],
    ['rocketchat', true, 'url!*'],
    ['microsoft-teams', true, 'url!*'],
    ['dingtalk', true, 'url!*'],
    ['gotify', true, 'url! token!*'],
    ['ntfy', true, 'url topic!* token*'],
    ['webhook', true, 'url!* secret!*'],
  ]);
  for (const type of ['mail', 'pigeon']) {
    const body = { name: 'x', type, settings: { to: 'a@example.org' } };
    const refusal = await project.owner.refused(createAlertChannel, { params, body });
    expect(Object.keys(refusal.fields ?? {})).toEqual(['type']);
  }
});

it('tells every kind of channel that it is a test, and says what the other side answered', async () => {
  const receiver = await startWebReceiver();
  const { url } = receiver;
  receiver.answer = ({ path }) =>
    path.startsWith('/gotify')
      ? { status: 401, text: `no: ${SECRET}` }
      : { text: path.startsWith('/dingtalk') ? '{"errcode":0}' : 'ok' };
  const project = await makeProject(await startTestApp({ environment: anyAddress }));
  const settings = { token: SECRET, chat: '-7', topic: 'builds', secret: SIGNING };
  const answers: Record<string, string> = {};
  for (const type of [
    'telegram',
    'slack',
    'rocketchat',
    'microsoft-teams',
    'dingtalk',
    'gotify',
    'ntfy',
    'webhook',
  ]) {
    const body = { name: 'Ops <b>', type, settings: { ...settings, url: `${url}/${type}` } };
    const { id } = await make(project, body);
    const { delivered, answer, answer_text } = await test(project, id);
    expect(answer_text.code).toBe('delivery.answered_saying');
    answers[type] = `${delivered} ${answer}`;
  }
  expect(answers).toEqual({
    ...Object.fromEntries(
      ['telegram', 'slack', 'rocketchat', 'microsoft-teams', 'ntfy', 'webhook'].map((type) => [
        type,
        'true The recipient returned 200: ok',
      ]),
    ),
    dingtalk: 'true The recipient returned 200: {"errcode":0}',
    gotify: 'false The recipient returned 401: no: ***',
  });
  const sent = receiver.posts.map(({ text }) => text);
  for (const text of sent) expect(text).toContain('No task ran.');
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    chat_id: '-7',
    text: expect.stringContaining('Ops &#60;b&#62;'),
  });
  expect(JSON.parse(sent[1] ?? '').attachments[0]).toMatchObject({ color: 'good', fields: [] });
  expect(JSON.parse(sent.at(-1) ?? '')).toMatchObject({ type: 'test', data: { text: expect.any(String) } });
});

it('reaches nothing of private networks unless the server allows it, by name neither', async () => {
  const receiver = await startWebReceiver();
  const { port } = new URL(receiver.url);
  const project = await makeProject(await startTestApp());
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f000001', '[::ffff:127.0.0.1]']) {
    const body = { name: host, type: 'slack', settings: { url: `http://${host}:${port}/x` } };
    const { id } = await make(project, body);
    const { delivered, answer_text } = await test(project, id);
    expect([host, delivered, answer_text.code]).toEqual([host, false, 'delivery.private_address']);
  }
  expect(receiver.posts).toEqual([]);
});

it('sends so many tests of a project and no more, at all servers together, and refuses the next one clearly', async () => {
  const receiver = await startWebReceiver();
  const app = await startTestApp({ environment: anyAddress });
  const [project, other] = [await makeProject(app), await makeProject(app)];
  const body = { name: 'Ops', type: 'slack', settings: { url: receiver.url } };
  const { id } = await make(project, body);
  // One is forgiven every six seconds: here none is.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await app.database.write((write) =>
    takeAtPace(write, { key: `tests of the channels of project ${project.id}`, count: 10, withinMs: 60_000 }),
  );
  await Promise.all(Array.from({ length: 9 }, () => test(project, id)));
  const params = { project_id: project.id, channel_id: id };
  const refusal = await project.owner.refused(testAlertChannel, { params });
  expect(refusal).toMatchObject({ status: 429, error_text: { code: 'access.too_many_attempts' } });
  expect(receiver.posts).toHaveLength(9);
  expect(await test(other, (await make(other, body)).id)).toMatchObject({ delivered: true });
});

it('sends mail through the mail server of the configuration alone', async () => {
  const mails = await startMailReceiver();
  const project = await makeProject(await startTestApp({ environment: mailServer(mails.port) }));
  const params = { project_id: project.id };
  const body = { name: 'Ops', type: 'mail', settings: { to: 'ops@example.org, all@example.org' } };
  const refusal = await project.owner.refused(createAlertChannel, { params, body });
  expect(Object.keys(refusal.fields ?? {})).toEqual(['settings.to']);
  const elsewhere = { ...body, settings: { to: 'ops@example.com' } };
  const far = await project.owner.refused(createAlertChannel, { params, body: elsewhere });
  expect(far.fields?.['settings.to']).toContain('no alerts of projects to addresses of example.com');
  const channel = await make(project, { ...body, settings: { to: 'ops@example.org' } });
  expect(channel.receiver).toBe('ops@example.org');
  expect(await test(project, channel.id)).toMatchObject({
    delivered: true,
    answer: 'The mail server accepted the email: 250 kept',
  });
  expect(mails.mails[0]).toContain('To: ops@example.org');
  expect(mails.mails[0]).toContain('Subject: Test of the alert channel Ops');
});

const mailServer = (port: number) => ({
  SIGNALBOX_EMAIL_ALERT: 'true',
  SIGNALBOX_EMAIL_HOST: '127.0.0.1',
  SIGNALBOX_EMAIL_PORT: String(port),
  SIGNALBOX_EMAIL_SENDER: 'signalbox@example.org',
});

it('does not tell where its mail server is', async () => {
  const mails = await startWebReceiver();
  await mails.close();
  const { port } = new URL(mails.url);
  const project = await makeProject(await startTestApp({ environment: mailServer(Number(port)) }));
  const { id } = await make(project, { name: 'Ops', type: 'mail', settings: { to: 'ops@example.org' } });
  const { delivered, answer } = await test(project, id);
  expect([delivered, answer]).toEqual([
    false,
    'The email could not be sent to the mail server (connect ECONNREFUSED ***)',
  ]);
});

it('lets projects have none where the configuration says so, and uses none that is there', async () => {
  const environment = { SIGNALBOX_PROJECT_CHANNELS_REACH: 'none' };
  const app = await startTestApp({ environment });
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const body = { name: 'Ops', type: 'slack', settings: { url: 'https://example.org' } };
  const refusal = await project.owner.refused(createAlertChannel, { params, body });
  expect(refusal.fields?.type).toContain('no alert channels of their own');
  const types = await project.guest.call(listAlertChannelTypes, { params });
  expect(types.filter(({ is_available: isAvailable }) => isAvailable)).toEqual([]);
  const { id } = await app.database.write(({ tx }) =>
    tx
      .insertInto('alert_channels')
      .values({ project_id: project.id, name: 'Old', type: 'slack', receiver: '', secret: 'sealed' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(await test(project, id)).toMatchObject({
    delivered: false,
    answer_text: { code: 'alert.no_project_channels' },
  });
});

it('says in plain words that nobody answers', async () => {
  const receiver = await startWebReceiver();
  await receiver.close();
  const project = await makeProject(await startTestApp({ environment: anyAddress }));
  const { id } = await make(project, { name: 'Ops', type: 'slack', settings: { url: receiver.url } });
  expect(await test(project, id)).toMatchObject({
    delivered: false,
    answer: 'The recipient could not be reached (ECONNREFUSED)',
  });
});
