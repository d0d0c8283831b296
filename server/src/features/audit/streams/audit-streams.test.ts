import { createHmac } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuditEntry, createView, listAudit, updateKey } from '@signalbox/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeKey, makeProject } from '../../../testing/factories.ts';
import { makeCertificate } from '../../../testing/ldap-server.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { startStreamSyslog, startUdpSyslog } from '../../../testing/syslog-server.ts';
import { startWebReceiver } from '../../../testing/web-receiver.ts';
import { forgetOldAudit } from '../audit-retention.ts';
import { syslogMessage } from './syslog-message.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const CANARY = 'canary-91ab';
const soon = { timeout: 15_000, interval: 50 };

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'signalbox-audit-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

const linesOf = async (path: string) =>
  (await readFile(path, 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AuditEntry);

/** Each entry once, whatever the order. */
const sorted = (entries: readonly AuditEntry[]) => entries.toSorted((a, b) => a.id - b.id);

it('sends each entry to file, syslog and webhook once, signed and without secrets', async () => {
  const path = join(await folder(), 'audit.jsonl');
  const syslog = await startStreamSyslog();
  const web = await startWebReceiver();
  const environment = {
    SIGNALBOX_AUDIT_FILE: path,
    SIGNALBOX_AUDIT_SYSLOG: `tcp://127.0.0.1:${syslog.port}`,
    SIGNALBOX_AUDIT_WEBHOOK_URL: `${web.url}/in`,
    SIGNALBOX_AUDIT_WEBHOOK_SECRET: SECRET,
  };
  const app = await startTestApp({ environment });
  await app.listen();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const { id } = await makeKey(project);
  const key = { name: 'k', type: 'login_password', override_secret: true };
  await project.owner.call(updateKey, {
    params: { ...params, key_id: id },
    body: { ...key, login_password: { login: 'l', password: CANARY } },
  });
  await project.owner.call(createView, { params, body: { title: 'Bücher' } });
  const expected = sorted(await app.admin.call(listAudit, { query: { limit: '1000' } }));
  const posted = () => web.posts.flatMap(({ text }) => JSON.parse(text).data.entries as AuditEntry[]);
  await vi.waitFor(async () => expect(sorted(await linesOf(path))).toEqual(expected), soon);
  await vi.waitFor(() => expect(sorted(posted())).toEqual(expected), soon);
  const told = () => syslog.lines.map(({ text }) => JSON.parse(text) as AuditEntry);
  await vi.waitFor(() => expect(sorted(told())).toEqual(expected), soon);
  for (const { priority, app: name, messageId, time, text } of syslog.lines) {
    const entry = JSON.parse(text) as AuditEntry;
    expect([priority, name, messageId, time]).toEqual([109, 'signalbox', entry.action, entry.created]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
    expect(text).toMatch(/^[\x00-\x7e]+$/);
  }
  for (const { headers, text } of web.posts) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
    const signature = createHmac('sha256', Buffer.alloc(32, 7)).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  }
  expect(new Set(web.posts.map(({ headers }) => headers['webhook-id'])).size).toBe(web.posts.length);
  expect(JSON.stringify([await readFile(path, 'utf8'), syslog.lines, web.posts])).not.toContain(CANARY);
  expect((await stat(path)).mode & 0o007).toBe(0);
  // What has arrived takes no room.
  await vi.waitFor(async () => {
    const left = await app.database.read.selectFrom('outbox').select('id').execute();
    expect(left).toEqual([]);
  }, soon);
});

it('loses nothing while a receiver is away or refuses, however often, nor when the file is moved or cut', async () => {
  const path = join(await folder(), 'audit.jsonl');
  const web = await startWebReceiver();
  web.answer = () => ({ status: 400, text: 'no' });
  const first = await startStreamSyslog();
  await first.close();
  const app = await startTestApp({
    environment: {
      SIGNALBOX_AUDIT_FILE: path,
      SIGNALBOX_AUDIT_SYSLOG: `tcp://127.0.0.1:${first.port}`,
      SIGNALBOX_AUDIT_WEBHOOK_URL: web.url,
      SIGNALBOX_AUDIT_WEBHOOK_SECRET: SECRET,
    },
    outboxTiming: { retryMinMs: 20, retryMaxMs: 50, maxAttempts: 2 },
  });
  await app.listen();
  const project = await makeProject(app);
  const addView = (title: string) =>
    project.owner.call(createView, { params: { project_id: project.id }, body: { title } });
  await vi.waitFor(() => expect(web.posts.length).toBeGreaterThan(30), soon);
  const back = await startStreamSyslog({ port: first.port });
  web.answer = () => ({ status: 204 });
  const all = async () =>
    (await app.admin.call(listAudit, { query: { limit: '1000' } }))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  await vi.waitFor(async () => expect((await linesOf(path)).length).toBe((await all()).length), soon);
  await rename(path, `${path}.1`);
  await addView('after the move');
  await vi.waitFor(async () => expect(await linesOf(path)).toHaveLength(1), soon);
  await copyFile(path, `${path}.2`);
  await truncate(path);
  // A line that was torn when the disk was full does not spoil the next one.
  await writeFile(path, '{"id":');
  await addView('after the cut');
  await vi.waitFor(
    async () => expect(await readFile(path, 'utf8')).toMatch(/^\{"id":\n\{.*after the cut.*\}\n$/),
    soon,
  );
  const ids = async () => new Set(back.lines.map(({ text }) => (JSON.parse(text) as AuditEntry).id));
  await vi.waitFor(
    async () => expect([...(await ids())].toSorted((a, b) => a - b)).toEqual(await all()),
    soon,
  );
  await vi.waitFor(async () => {
    const taken = web.posts.flatMap(({ text }) =>
      (JSON.parse(text).data.entries as AuditEntry[]).map(({ id }) => id),
    );
    expect([...new Set(taken)].toSorted((a, b) => a - b)).toEqual(await all());
    expect(await app.database.read.selectFrom('outbox').select('id').execute()).toEqual([]);
  }, soon);
});

it('speaks TLS with a syslog server whose certificate it knows, and with no other; UDP as datagrams', async () => {
  const place = await folder();
  const files = { key: join(place, 'key.pem'), cert: join(place, 'cert.pem') };
  makeCertificate(files.key, files.cert);
  const tls = { key: await readFile(files.key, 'utf8'), cert: await readFile(files.cert, 'utf8') };
  const server = await startStreamSyslog({ tls });
  const udp = await startUdpSyslog();
  const start = async (environment: Record<string, string>) => {
    const app = await startTestApp({ environment, outboxTiming: { retryMinMs: 20, retryMaxMs: 50 } });
    await app.listen();
    return app;
  };
  const address = `tls://127.0.0.1:${server.port}`;
  const stranger = await start({ SIGNALBOX_AUDIT_SYSLOG: address });
  await stranger.admin.raw(listAudit);
  await vi.waitFor(async () => {
    const rows = await stranger.database.read.selectFrom('outbox').selectAll().execute();
    expect(rows[0]).toMatchObject({ state: 'waiting', problem_code: 'delivery.unreachable' });
    expect(rows[0]?.attempts).toBeGreaterThan(1);
  }, soon);
  expect(server.lines).toEqual([]);
  await start({ SIGNALBOX_AUDIT_SYSLOG: address, SIGNALBOX_AUDIT_SYSLOG_CA_FILE: files.cert });
  await vi.waitFor(() => expect(server.lines.length).toBeGreaterThan(0), soon);
  await start({ SIGNALBOX_AUDIT_SYSLOG: `udp://127.0.0.1:${udp.port}` });
  await vi.waitFor(
    () => expect(udp.lines[0]).toMatchObject({ app: 'signalbox', messageId: 'created' }),
    soon,
  );
});

it('makes a message of what is too long for one, without its changes, and of names that are none', () => {
  const change = { field: 'inventory', before: null, after: 'ä'.repeat(4_000), secret: false };
  const entry = {
    ...{
      id: 7,
      created: '2026-11-22T00:00:00Z',
      action: 'refused',
      user_id: null,
      username: null,
      project_id: null,
    },
    ...{ project_name: null, object_type: 'inventory', object_id: 1, object_name: 'x\ny', description: 'd' },
    ...{
      description_text: null,
      changes: [change, change],
      address: null,
      client: null,
      credential: null,
      times: 1,
    },
  };
  const message = syslogMessage(entry, { host: 'a host ü', processId: 1 });
  expect(message).toMatch(/^<108>1 2026-11-22T00:00:00Z ahost signalbox 1 refused - \{/);
  expect(message).toContain('"changes":[],');
  expect(message).toContain('"is_cut":true');
  expect(message).not.toContain('\n');
});

it('removes entries that are older than the setting says, and none without it', async () => {
  const app = await startTestApp();
  const now = Date.now();
  const old = (days: number) => ({
    created_at: now - days * 24 * 3_600_000 - 1,
    ...{ project_id: null, user_id: null, username: null, action: 'other', object_type: 'project' },
    ...{ object_id: null, object_name: `${days} days`, description_code: 'event.views_ordered' },
    ...{ description_params: null, changes: null, address: null, client: null, credential: null },
  });
  await app.database.write(async ({ tx }) => {
    await tx
      .insertInto('audit_entries')
      .values([old(31), old(29)])
      .execute();
    const many = Array.from({ length: 1_500 }, () => old(60));
    for (let first = 0; first < many.length; first += 500)
      await tx
        .insertInto('audit_entries')
        .values(many.slice(first, first + 500))
        .execute();
  });
  const names = async () =>
    (await app.admin.call(listAudit, { query: { object_type: 'project' } })).map(
      ({ object_name: name }) => name,
    );
  await forgetOldAudit(app.database, 0)(now);
  expect(await names()).toHaveLength(100);
  await forgetOldAudit(app.database, 30)(now);
  expect(await names()).toEqual(['29 days']);
});
