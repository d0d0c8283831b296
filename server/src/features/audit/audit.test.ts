import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nestedWrite } from '../../db/nested-write.ts';
import { bodyFor, makeEveryObject } from '../../testing/every-object.ts';
import { makeKey, makeProject, makeTemplate, type TestProject } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { csvCell } from './audit-export.ts';

let app: TestApp;
let project: TestProject;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  project = await makeProject(app);
});
afterAll(() => app.close());

type Query = contract.QueryInputOf<typeof contract.listAudit>;
const audit = (query: Query = {}) => app.admin.call(contract.listAudit, { query });
const params = () => ({ project_id: project.id });
const newest = async (query: Query) => {
  const [entry] = await audit(query);
  if (entry === undefined) throw new Error('nothing is written down');
  return entry;
};

describe('a change', () => {
  it('stands with who, from where, by what, and each field before and after', async () => {
    const key = await makeKey(project);
    const template = await makeTemplate(project, {
      name: 'Site',
      vaults: [{ vault_key_id: key.id, name: 'm' }],
    });
    const body = { ...template, playbook: 'deploy.yml', vaults: [] };
    const place = { ...params(), template_id: template.id };
    await project.owner.call(contract.updateTemplate, { params: place, body });
    const entry = await newest({ object_type: 'template', object_id: String(template.id) });
    expect(entry).toMatchObject({
      action: 'updated',
      username: project.owner.username,
      user_id: project.owner.userId,
      project_id: project.id,
      project_name: project.project.name,
      object_name: 'Site',
      description: 'Template Site updated',
      address: '127.0.0.1',
      client: 'lightMyRequest',
      times: 1,
    });
    expect(entry.credential).toMatch(/^session \d+$/);
    const vault = template.vaults[0]?.id;
    expect(entry.changes).toEqual([
      { field: 'playbook', before: 'run.sh', after: 'deploy.yml', secret: false },
      { field: `vaults.${vault}.key_id`, before: key.id, after: null, secret: false },
      { field: `vaults.${vault}.name`, before: 'm', after: null, secret: false },
      { field: `vaults.${vault}.type`, before: 'password', after: null, secret: false },
    ]);
    await project.owner.call(contract.deleteTemplate, { params: place });
    const end = await newest({ object_type: 'template', object_id: String(template.id) });
    expect(end.action).toBe('deleted');
    expect(end.changes).toContainEqual({
      field: 'playbook',
      before: 'deploy.yml',
      after: null,
      secret: false,
    });
  });

  it('by a token names the token; of people, teams, settings and runners stands the same', async () => {
    const token = await project.owner.call(contract.createApiToken);
    const byToken = project.owner.with({ authorization: `Bearer ${token.id}` });
    const body = { user_id: project.stranger.userId, role: 'guest' };
    await byToken.call(contract.addMember, { params: params(), body });
    const about = { object_type: 'user', object_id: String(project.stranger.userId) };
    expect(await newest(about)).toMatchObject({
      action: 'created',
      credential: `token ${token.id.slice(0, 8)}`,
      changes: [{ field: 'role', before: null, after: 'guest' }],
    });
    const member = { ...params(), user_id: project.stranger.userId };
    await byToken.call(contract.updateMember, { params: member, body: { role: 'manager' } });
    expect((await newest(about)).changes).toEqual([
      { field: 'role', before: 'guest', after: 'manager', secret: false },
    ]);
    await byToken.call(contract.removeMember, { params: member });
    expect(await newest(about)).toMatchObject({ action: 'deleted', project_id: project.id });
    await app.admin.call(contract.setOption, { body: { key: 'apps.bash.title', value: 'Shell' } });
    await app.admin.call(contract.setOption, { body: { key: 'apps.bash.title', value: 'Hull' } });
    expect((await newest({ object_type: 'option' })).changes).toEqual([
      { field: 'value.apps.bash.title.value', before: 'Shell', after: 'Hull', secret: false },
    ]);
    const retention = { project: { max_task_age_days: 30 }, templates: [] };
    await project.owner.call(contract.updateProjectRetention, { params: params(), body: retention });
    expect((await newest({ object_type: 'project', object_id: String(project.id) })).changes).toEqual([
      { field: 'retention.max_task_age_days', before: null, after: 30, secret: false },
    ]);
    expect(await newest({ object_type: 'api_token' })).toMatchObject({
      action: 'created',
      object_name: token.id.slice(0, 8),
    });
  });

  it('that nobody speaks of stands by itself; one that is undone does not, and neither does what only reads', async () => {
    const made = await makeProject(app);
    const ofProject = await audit({ project_id: String(made.id), action: 'created' });
    expect(ofProject.map(({ object_type: type }) => type)).toEqual(
      expect.arrayContaining(['project', 'key', 'environment', 'user']),
    );
    expect(ofProject.map(({ description }) => description)).toContain(`Member ${app.admin.userId} created`);
    const before = await audit();
    await expect(
      app.database.write(async (write) => {
        await write.tx.updateTable('projects').set({ name: 'gone' }).where('id', '=', made.id).execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await app.database.write(async (write) => {
      const part = nestedWrite(write, async ({ tx }) => {
        await tx.updateTable('projects').set({ name: 'gone' }).where('id', '=', made.id).execute();
        throw new Error('no');
      });
      await expect(part).rejects.toThrow('no');
      await write.tx.updateTable('templates').set({ task_count: 1 }).execute();
    });
    await made.owner.call(contract.listKeys, { params: { project_id: made.id } });
    expect(await audit()).toEqual(before);
  });

  it('of a task is its start and whoever stops it', async () => {
    const template = await makeTemplate(project);
    const task = await project.taskRunner.call(contract.startTask, {
      params: params(),
      body: { template_id: template.id },
    });
    const about = { object_type: 'task', object_id: String(task.id) };
    expect(await newest(about)).toMatchObject({ action: 'started', username: project.taskRunner.username });
    await project.manager.call(contract.stopTask, { params: { ...params(), task_id: task.id }, body: {} });
    const [stop] = await audit(about);
    expect(stop).toMatchObject({ username: project.manager.username, address: '127.0.0.1' });
  });
});

describe('signing in', () => {
  const signIn = (auth: string, password: string) =>
    app.clients.anonymous.raw(contract.signIn, { body: { auth, password } });

  it('and out stands with how; a wrong password with the login only if it is one, counted', async () => {
    const user = await app.admin.call(contract.createUser, {
      body: { name: 'Grace', username: 'grace', email: 'g@example.org', password: 'right horse' },
    });
    const session = await signIn('grace', 'right horse');
    const about = { object_type: 'user', object_id: String(user.id) };
    expect(await newest(about)).toMatchObject({
      action: 'signed_in',
      username: 'grace',
      description: 'grace signed in by password',
    });
    const cookie = session.headers['set-cookie'];
    await app.clients.anonymous.raw(contract.signOut, {
      headers: { cookie: String(Array.isArray(cookie) ? cookie[0] : cookie).split(';')[0] ?? '' },
    });
    expect(await newest(about)).toMatchObject({ action: 'signed_out', username: 'grace' });
    for (let round = 0; round < 3; round += 1) await signIn('grace', 'wrong');
    await signIn('my-own-password', 'oops');
    await app.refusals.settle();
    const refused = await audit({ action: 'refused' });
    expect(refused.map(({ description, times }) => [description, times])).toEqual([
      ['Sign-in of grace refused', 2],
      ['Sign-in with an unknown login refused', 1],
      ['Sign-in of grace refused', 1],
    ]);
    expect(refused[0]).toMatchObject({ user_id: null, object_id: user.id, address: '127.0.0.1' });
    expect(JSON.stringify(await audit())).not.toMatch(/my-own-password|oops|right horse|wrong/);
  });

  it('is followed by what was refused to the caller, a flood of it as two entries', async () => {
    for (let round = 0; round < 20; round += 1)
      await project.guest.refused(contract.createKey, { params: params(), body: {} });
    await project.guest.refused(contract.listAudit);
    await app.refusals.settle();
    const mine = await audit({ user_id: String(project.guest.userId), action: 'refused' });
    expect(mine.map(({ object_name: name, times, project_id: id }) => [name, times, id])).toEqual([
      ['POST /api/project/:project_id/keys', 19, project.id],
      ['GET /api/audit', 1, null],
      ['POST /api/project/:project_id/keys', 1, project.id],
    ]);
    for (let kind = 0; kind < 300; kind += 1)
      app.refusals.count(`kind ${kind}`, {
        caller: null,
        projectId: null,
        objectType: 'request',
        objectId: null,
        objectName: 'flood',
        description: { code: 'audit.more_refused', params: {} },
        action: 'refused',
      });
    await app.refusals.settle();
    expect(await newest({ object_type: 'request' })).toMatchObject({ object_name: '', times: 100 });
  });
});

/** What an entry can be found by. */
function said({ description_text: told, changes, ...e }: contract.AuditEntry): string {
  const plain = [e.object_name, e.username, e.object_type, e.action, e.address, e.client, e.credential];
  return [...plain, JSON.stringify(told?.params), JSON.stringify(changes)].join(' ').toLowerCase();
}

describe('the list', () => {
  it('is filtered by who, what, how, where, project and time, and pages to its end', async () => {
    const all = await audit({ limit: '1000' });
    const picks: readonly (readonly [Query, (entry: contract.AuditEntry) => boolean])[] = [
      [{ user_id: String(project.owner.userId) }, (e) => e.user_id === project.owner.userId],
      [{ object_type: 'template' }, (e) => e.object_type === 'template'],
      [
        { action: 'updated', project_id: String(project.id) },
        (e) => e.action === 'updated' && e.project_id === project.id,
      ],
      [
        { address: '127.0.0.1', object_type: 'user' },
        (e) => e.address === '127.0.0.1' && e.object_type === 'user',
      ],
      [
        { from: all[20]?.created, to: all[5]?.created },
        (e) => e.created >= (all[20]?.created ?? '') && e.created < (all[5]?.created ?? ''),
      ],
      // Words, each anywhere; what is typed stands for itself alone.
      [{ text: ' UPDATED  Templ' }, (e) => ['updated', 'templ'].every((word) => said(e).includes(word))],
      [{ text: '_', object_type: 'user' }, (e) => said(e).includes('_') && e.object_type === 'user'],
      [{ text: '%' }, (e) => said(e).includes('%')],
      [{ from: '2999-01-01T00:00:00Z' }, () => false],
      [{ to: '1999-01-01T00:00:00Z' }, () => false],
    ];
    for (const [query, isWanted] of picks) {
      const expected = all.filter(isWanted).map(({ id }) => id);
      const seen: number[] = [];
      for (let before: string | undefined; ; ) {
        const answer = await app.admin.raw(contract.listAudit, {
          query: { ...query, limit: '7', ...(before && { before }) },
        });
        seen.push(...answer.json().map(({ id }: contract.AuditEntry) => id));
        before = answer.headers['x-next-cursor']?.toString();
        if (before === undefined) break;
      }
      expect([query, seen]).toEqual([query, expected]);
    }
  });

  it('shows who may change a project what belongs to it, and nobody else', async () => {
    const own = await project.owner.call(contract.listProjectAudit, { params: params() });
    expect(own.length).toBeGreaterThan(5);
    expect(new Set(own.map(({ project_id: id }) => id))).toEqual(new Set([project.id]));
    for (const client of [project.manager, project.guest])
      for (const endpoint of [contract.listProjectAudit, contract.exportProjectAudit])
        expect((await client.refused(endpoint, { params: params() })).status).toBe(403);
    expect((await project.stranger.refused(contract.listProjectAudit, { params: params() })).status).toBe(
      404,
    );
  });

  it('goes out whole as CSV without formulas, and as lines of JSON', async () => {
    await project.owner.call(contract.createView, { params: params(), body: { title: '=HYPERLINK("x")' } });
    const lines = (await app.admin.raw(contract.exportAudit, { query: { format: 'jsonl' } })).body;
    const rows = lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toEqual(await audit({ limit: '1000' }));
    expect(new Set(rows.map(({ project_id: id }) => id)).size).toBeGreaterThan(1);
    const own = await project.owner.raw(contract.exportProjectAudit, {
      params: params(),
      query: { format: 'jsonl' },
    });
    const ofProject = own.body.trimEnd().split('\n');
    expect(new Set(ofProject.map((line) => JSON.parse(line).project_id))).toEqual(new Set([project.id]));
    const csv = await project.owner.raw(contract.exportProjectAudit, { params: params() });
    expect(csv.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    expect(csv.body).toMatch(/^id,created,action,/);
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.body).not.toMatch(/(^|,)"?=/m);
  });
});

it.each([
  ['=1+1', `"'=1+1"`],
  ['  @SUM(A1)', `"'  @SUM(A1)"`],
  ['-2+3', `"'-2+3"`],
  ['\t=1', `"'\t=1"`],
  ['＝1', `"'＝1"`],
  ['plain', 'plain'],
  ['two words', '"two words"'],
  ['a "b"\r\nc', '"a ""b""\r\nc"'],
  [null, ''],
  [-3, '-3'],
])('a cell of the CSV keeps %j from being a formula', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it('holds no secret of any object, whatever was done with it', async () => {
  const canary = 'canary-5f1e9b';
  const known: string[] = [canary];
  const { ids, project: owned } = await makeEveryObject(app, await makeProject(app));
  const place = (name: string) => ({ project_id: owned.id, [name]: ids[name] ?? 0 });
  const { owner } = owned;
  await changeSecrets(owner, { canary, place, ids });
  await app.admin.call(contract.changePassword, {
    params: { user_id: owned.guest.userId },
    body: { password: canary },
  });
  await app.admin.call(contract.createUser, {
    body: { name: 'c', username: 'canary-user', email: 'c@example.org', password: canary },
  });
  await app.admin.call(contract.setOption, { body: { key: 'something', value: canary } });
  known.push((await app.admin.call(contract.createApiToken)).id);
  const runner = await app.admin.call(contract.createRunner, {
    body: { name: 'c', webhook: `https://h/${canary}` },
  });
  known.push(runner.token ?? canary);
  const alias = await owner.call(contract.createProjectAlias, { params: { project_id: owned.id } });
  known.push(alias.url.split('/').at(-1) ?? canary);
  await app.clients.anonymous.raw(contract.signIn, { body: { auth: canary, password: canary } });
  await owner.call(contract.stopTask, { params: place('task_id'), body: {} });
  await owner.call(contract.deleteProject, { params: { project_id: owned.id } });
  await app.refusals.settle();
  const stored = JSON.stringify(await app.database.read.selectFrom('audit_entries').selectAll().execute());
  const files = await Promise.all(
    (['csv', 'jsonl'] as const).map(
      async (format) => (await app.admin.raw(contract.exportAudit, { query: { format } })).body,
    ),
  );
  for (const secret of known)
    for (const text of [stored, ...files]) expect(text.includes(secret)).toBe(false);
  const secrets = (await audit({ limit: '1000' })).flatMap(({ object_type: type, changes }) =>
    changes.filter(({ secret }) => secret).map(() => type),
  );
  // The search has something to find: each of them was changed and says so.
  expect([...new Set(secrets)]).toEqual(
    expect.arrayContaining([
      'key',
      'environment',
      'alert_channel',
      'user',
      'runner',
      'option',
      'integrationalias',
    ]),
  );
});

interface Canary {
  readonly canary: string;
  readonly ids: Awaited<ReturnType<typeof makeEveryObject>>['ids'];
  place(name: string): Record<string, string | number>;
}

async function changeSecrets(owner: TestClient, { canary, place, ids }: Canary): Promise<void> {
  await owner.call(contract.updateKey, {
    params: place('key_id'),
    body: {
      name: 'k',
      type: 'login_password',
      override_secret: true,
      login_password: { login: 'l', password: canary },
    },
  });
  await owner.call(contract.updateEnvironment, {
    params: place('environment_id'),
    body: {
      name: 'e',
      json: JSON.stringify({ db_password: canary, deep: { api_token: canary } }),
      env: JSON.stringify({ AWS_SECRET_ACCESS_KEY: canary }),
      secrets: [
        { id: Number(ids.secret_id), type: 'var', name: 'token', secret: canary, operation: 'update' },
      ],
    },
  });
  await owner.call(contract.updateAlertChannel, {
    params: place('channel_id'),
    body: { name: 'c', type: 'gotify', settings: { url: 'https://gotify.example.org/', token: canary } },
  });
  await owner.call(contract.updateInventory, {
    params: place('inventory_id'),
    body: {
      ...bodyFor(contract.updateInventory, ids),
      type: 'static',
      repository_id: null,
      inventory: `web ansible_password=${canary}\n[all:vars]\nansible_become_pass = ${canary}`,
    },
  });
  await owner.call(contract.updateTemplate, {
    params: place('template_id'),
    body: {
      ...bodyFor(contract.updateTemplate, ids),
      arguments: JSON.stringify(['--token', canary, `--extra-vars`, `db_password=${canary}`]),
    },
  });
}
