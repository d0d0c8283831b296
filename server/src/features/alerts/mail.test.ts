import { listDeliveries, updateProject } from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
import { makeTemplate } from '../../testing/factories.ts';
import { type MailReceiver, startMailReceiver } from '../../testing/mail-receiver.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import { connectionOf, mail } from './channels/mail.ts';

async function startHarness({ port }: MailReceiver, environment: Record<string, string> = {}) {
  const harness = await TaskHarness.start({
    environment: {
      SIGNALBOX_PUBLIC_URL: 'https://ops.example.org',
      SIGNALBOX_EMAIL_ALERT: 'true',
      SIGNALBOX_EMAIL_HOST: '127.0.0.1',
      SIGNALBOX_EMAIL_PORT: String(port),
      SIGNALBOX_EMAIL_SENDER: 'signalbox@example.org',
      ...environment,
    },
    outboxTiming: { retryMinMs: 10, retryMaxMs: 20, maxAttempts: 2 },
  });
  const params = { project_id: harness.project.id };
  await harness.project.owner.call(updateProject, { params, body: { name: 'Mails', alert: true } });
  // Members who want mails are two; nobody of the others does, nor does somebody outside of the project.
  const wanting = [harness.project.manager, harness.project.guest, harness.project.stranger];
  await harness.app.database.write(async ({ tx }) => {
    await tx.updateTable('users').set({ alert: 0 }).execute();
    for (const { userId } of wanting) {
      await tx.updateTable('users').set({ alert: 1 }).where('id', '=', userId).execute();
    }
  });
  return harness;
}

async function run(harness: TaskHarness, code: number, templateId?: number): Promise<void> {
  const runner = await harness.connect();
  await harness.startTask(templateId === undefined ? {} : { template_id: templateId });
  await (await runner.starts()).ends({ kind: 'exited', code });
  runner.disconnect();
  await runner.closes();
}

const deliveries = (harness: TaskHarness) => harness.app.admin.call(listDeliveries);
const decoded = (text: string) => Buffer.from(text, 'base64').toString();

it('tells members who want it of failures, and of nothing else', async () => {
  const receiver = await startMailReceiver();
  const harness = await startHarness(receiver);
  const { id } = await makeTemplate(harness.project, {
    name: `Näme\r\nBcc: x@example.org <b> ${'ü'.repeat(60)}`,
  });
  await run(harness, 0, id);
  await run(harness, 1, id);
  await expect.poll(() => receiver.mails.length).toBe(2);
  const rows = await deliveries(harness);
  expect(rows.map(({ receiver: to }) => to).toSorted()).toEqual(
    [harness.project.manager.username, harness.project.guest.username].toSorted(),
  );
  const mail = receiver.mails[0] ?? '';
  const [head = '', body = ''] = mail.split('\r\n\r\n');
  expect(head.split('\r\n').filter((line) => /^bcc/i.test(line))).toEqual([]);
  expect(Math.max(...mail.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  const subject = [...head.matchAll(/=\?utf-8\?B\?([^?]*)\?=/gi)]
    .map(([, word = '']) => decoded(word))
    .join('');
  expect(subject).toBe(`Task 'Näme Bcc: x@example.org <b> ${'ü'.repeat(60)}' failed`);
  expect(decoded(body)).toContain('Result: ❌ ERROR\r\n');
  expect(decoded(body)).toMatch(/\r\nhttps:\/\/ops\.example\.org\/project\/\d+\/templates\/\d+\?t=\d+\r\n$/);
  expect(receiver.heard.filter((line) => line.startsWith('clear RCPT')).toSorted()).toEqual(
    rows.map(({ receiver: to }) => `clear RCPT TO:<${to}@example.org>`).toSorted(),
  );
});

it('signs in over TLS where it is offered', async () => {
  const receiver = await startMailReceiver();
  receiver.offersTls = true;
  const harness = await startHarness(receiver, {
    SIGNALBOX_EMAIL_USERNAME: 'box',
    SIGNALBOX_EMAIL_PASSWORD: 'hunter2',
  });
  await run(harness, 1);
  await expect.poll(() => receiver.mails.length).toBe(2);
  const plain = Buffer.from('\0box\0hunter2').toString('base64');
  expect(receiver.heard.filter((line) => line.includes('AUTH'))).toEqual(
    Array.from({ length: 2 }, () => `tls AUTH PLAIN ${plain}`),
  );
  expect(receiver.heard.filter((line) => line.startsWith('clear MAIL'))).toEqual([]);
});

it('sends nothing over a certificate that nobody vouches for, where TLS is required', async () => {
  const receiver = await startMailReceiver();
  receiver.offersTls = true;
  const harness = await startHarness(receiver, { SIGNALBOX_EMAIL_SECURE: 'true' });
  await run(harness, 1);
  await expect
    .poll(async () => (await deliveries(harness)).filter(({ state }) => state === 'dead').length)
    .toBe(2);
  expect((await deliveries(harness))[0]?.problem).toMatch(/self-signed certificate/);
  expect(receiver.heard.filter((line) => /MAIL|AUTH/.test(line))).toEqual([]);
});

it('sends nothing where TLS is required and not offered', async () => {
  const receiver = await startMailReceiver();
  const harness = await startHarness(receiver, { SIGNALBOX_EMAIL_SECURE: 'true' });
  await run(harness, 1);
  await expect
    .poll(async () => (await deliveries(harness)).filter(({ state }) => state === 'dead').length)
    .toBe(2);
  expect(receiver.heard.filter((line) => /MAIL|AUTH/.test(line))).toEqual([]);
});

it('tells nothing more to somebody who has left the project meanwhile', async () => {
  const receiver = await startMailReceiver();
  receiver.answers.set('RCPT', '451 later');
  const harness = await startHarness(receiver);
  const { guest, manager } = harness.project;
  await run(harness, 1);
  const states = async () =>
    (await deliveries(harness)).map((one) => `${one.receiver} ${one.state}`).toSorted();
  const dead = [guest, manager].map(({ username }) => `${username} dead`);
  await expect.poll(states).toEqual(dead.toSorted());
  receiver.answers.clear();
  await harness.app.database.write(async (write) => {
    await write.tx.deleteFrom('members').where('user_id', '=', guest.userId).execute();
    await write.tx.updateTable('outbox').set({ state: 'waiting', attempts: 0, due_at: 0 }).execute();
    write.announce({ kind: 'outbox' });
  });
  await expect.poll(states).toEqual([`${manager.username} delivered`]);
  expect(receiver.mails).toHaveLength(1);
});

it('gives up what is refused for good, and shows no password', async () => {
  const receiver = await startMailReceiver();
  const harness = await startHarness(receiver, {
    SIGNALBOX_EMAIL_USERNAME: 'box',
    SIGNALBOX_EMAIL_PASSWORD: 'hunter2',
  });
  receiver.answers.set(`RCPT TO:<${harness.project.guest.username}`, '550 nobody here, hunter2');
  receiver.answers.set(`RCPT TO:<${harness.project.manager.username}`, '451 later');
  await run(harness, 1);
  await expect
    .poll(async () => (await deliveries(harness)).map(({ state }) => state))
    .toEqual(['dead', 'dead']);
  const problems = Object.fromEntries(
    (await deliveries(harness)).map((one) => [one.receiver, `${one.attempts} ${one.problem}`]),
  );
  expect(problems).toEqual({
    [harness.project.guest.username]: '1 The mail server refused it (550): nobody here, ***',
    [harness.project.manager.username]: '2 The mail server refused it (451): later',
  });
});

it('writes for a project to nobody whom the configuration does not allow by now', async () => {
  const serverValues = {
    email_sender: 'signalbox@example.org',
    project_channels_mail_domains: 'example.net',
  };
  const post = () => Promise.reject(new Error('mails are not posted'));
  const sender = mail.own.open({ to: 'ops@example.org' }, { post, serverValues });
  const words = { title: 'x', subject: 'x', facts: [], text: 'x', url: null, key: 'x' };
  const sent = sender.send(
    { tone: 'good', task: null, notice: 'test', ...words },
    'ops@example.org',
    AbortSignal.timeout(1000),
  );
  expect(await sent).toMatchObject({ kind: 'never', problem: { code: 'alert.mail_domain' } });
});

describe('a mail server', () => {
  const plain = { email_port: 25, email_secure: false, email_username: '', email_password: '' };
  const login = { email_username: 'box', email_password: 'hunter2' };

  it.each([
    ['gets mails in the clear where nobody signs in', 'mail.example.org', {}, false],
    ['gets no password in the clear', 'mail.example.org', login, true],
    ['gets it on this machine, by number', '127.0.0.1', login, false],
    ['gets it on this machine, by name', 'localhost', login, false],
    ['that only sounds like this machine gets none', 'localhost.example.org', login, true],
    ['gets nothing in the clear where TLS is asked for', '127.0.0.1', { email_secure: true }, true],
  ])('%s', (_name, email_host, change, requireTLS) => {
    expect(connectionOf({ ...plain, email_host, ...change })).toMatchObject({ requireTLS });
  });

  it('speaks TLS from the first byte at its port for that, with a certificate that is believed', () => {
    expect(connectionOf({ ...plain, email_host: 'mail.example.org', email_port: 465 })).toMatchObject({
      secure: true,
      tls: { rejectUnauthorized: true },
    });
  });
});
