import {
  addMember,
  createGroupRule,
  createProject,
  createProjectRole,
  deleteGroupRule,
  deleteProjectRole,
  type Endpoint,
  explainAccess,
  explainGroups,
  getCurrentUser,
  listGroupRules,
  listGroupSources,
  listLastProjectEvents,
  listMembers,
  previewGroupRules,
  removeMember,
  SESSION_COOKIE,
  signIn,
  updateGroupRule,
  updateMember,
  updateProjectRole,
  updateUser,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProject, type TestProject } from '../../testing/factories.ts';
import { directorySettings, type LdapServer, startLdapServer } from '../../testing/ldap-server.ts';
import { type OidcHarness, somebody, startOidcHarness } from '../../testing/oidc-harness.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { applyPlan } from './apply-plan.ts';

let slapd: LdapServer;
let app: TestApp;
let oidc: OidcHarness;
let project: TestProject;
beforeAll(async () => {
  slapd = await startLdapServer();
  app = await startTestApp({
    endsWithTest: false,
    environment: directorySettings(slapd),
  });
  project = await makeProject(app);
  oidc = await startOidcHarness();
});
afterAll(async () => {
  await oidc.close();
  await app.close();
  await slapd.close();
});

const rule = (value: string, body: object = {}) => ({
  ...{ source: 'ldap', claim: 'groups', value, gives: 'role' as const },
  ...{ project_id: project.id, role: 'guest', ...body },
});
const make = (value: string, body: object = {}) =>
  app.admin.call(createGroupRule, { body: rule(value, body) });

/** Of the server with providers, which lies below a path. */
const below = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, url: `/sub${endpoint.url}` });

let lastAddress = 0;
async function come(login: string, password = 'pass') {
  const response = await app.fastify.inject({
    method: 'POST',
    url: signIn.url,
    payload: { auth: login, password },
    remoteAddress: `10.2.0.${++lastAddress}`,
  });
  expect(response.statusCode).toBe(204);
  const session = response.cookies.find(({ name }) => name === SESSION_COOKIE);
  const headers = { cookie: `${SESSION_COOKIE}=${session?.value}` };
  const user = await app.clients.anonymous.call(getCurrentUser, { headers });
  return { ...user, headers };
}
const person = (uid: string) => slapd.addPerson(uid, { password: 'pass', mail: `${uid}@corp.example` });
const roleOf = async (userId: number, projectId = project.id) =>
  (await app.admin.call(listMembers, { params: { project_id: projectId } })).find(({ id }) => id === userId)
    ?.role;

it('gives what groups within groups match, the strongest of all, and takes it when they do no more', async () => {
  const ada = await person('ada');
  const crew = await slapd.setGroup('crew', [ada]);
  const operators = await slapd.setGroup('operators', [crew]);
  await make(crew);
  await make(operators.toUpperCase().replaceAll(',', ', '), { role: 'manager' });
  await make('cn=nobody,dc=x', { role: 'owner' });
  await make(operators, { gives: 'create_projects' });
  await make(crew, { gives: 'admin' });
  const first = await come('ada');
  expect(first).toMatchObject({ admin: true, can_create_project: true });
  expect(await roleOf(first.id)).toBe('manager');
  await slapd.setGroup('operators', []);
  const second = await come('ada');
  expect(second).toMatchObject({ id: first.id, admin: true });
  expect(await roleOf(first.id)).toBe('guest');
  await slapd.setGroup('crew', []);
  expect(await come('ada')).toMatchObject({ admin: false, can_create_project: false });
  expect(await roleOf(first.id)).toBeUndefined();
  const events = await app.admin.call(listLastProjectEvents, { params: { project_id: project.id } });
  expect(events.slice(0, 3).map(({ description }) => description)).toEqual([
    'User ada removed from the team: no group rule gives a role any more',
    `User ada has the role guest now, by the rule for the group ${crew}`,
    expect.stringMatching(/^User ada has the role manager now, by the rule for the group /),
  ]);
});

it('lets people who may create projects by a rule do so, and nobody else', async () => {
  const creators = await slapd.setGroup('creators', [await person('builder')]);
  await make(creators, { gives: 'create_projects' });
  const { headers } = await come('builder');
  const body = { name: 'Own' };
  expect((await app.clients.anonymous.raw(createProject, { headers, body })).statusCode).toBe(201);
  await person('walker');
  const walker = await come('walker');
  const refused = await app.clients.anonymous.raw(createProject, { headers: walker.headers, body });
  expect(refused.statusCode).toBe(403);
});

it('never changes what was given by hand, and calls by hand what somebody changed', async () => {
  const dn = await person('barbara');
  const { id } = await come('barbara');
  const member = { project_id: project.id, user_id: id };
  await app.admin.call(addMember, {
    params: { project_id: project.id },
    body: { user_id: id, role: 'task_runner' },
  });
  const group = await slapd.setGroup('hands', [dn]);
  const made = await make(group, { role: 'owner' });
  await come('barbara');
  expect(await roleOf(id)).toBe('task_runner');
  await app.admin.call(deleteGroupRule, { params: { group_rule_id: made.id } });
  expect(await roleOf(id)).toBe('task_runner');

  const dn2 = await person('frances');
  const other = await slapd.setGroup('other-hands', [dn2]);
  const given = await make(other, { role: 'manager' });
  const frances = await come('frances');
  expect(await roleOf(frances.id)).toBe('manager');
  await app.admin.call(updateMember, { params: { ...member, user_id: frances.id }, body: { role: 'guest' } });
  await come('frances');
  await app.admin.call(deleteGroupRule, { params: { group_rule_id: given.id } });
  expect(await roleOf(frances.id)).toBe('guest');
  // An administrator by hand stays one, whatever rules say.
  const flagged = await app.admin.call(createGroupRule, { body: rule(other, { gives: 'admin' }) });
  const flags = {
    name: frances.name,
    username: 'frances',
    email: frances.email,
    alert: false,
    external: true,
  };
  await app.admin.call(updateUser, { params: { user_id: frances.id }, body: { ...flags, admin: false } });
  await app.admin.call(updateUser, { params: { user_id: frances.id }, body: { ...flags, admin: true } });
  await app.admin.call(deleteGroupRule, { params: { group_rule_id: flagged.id } });
  expect(await come('frances')).toMatchObject({ admin: true });
});

it('leaves alone what somebody gives by hand between plan and change', async () => {
  const { userId, username } = await app.clients.user();
  const params = { project_id: project.id };
  const one = await make('cn=late,dc=x', { role: 'owner' });
  await app.admin.call(addMember, { params, body: { user_id: userId, role: 'guest' } });
  const gift = { gives: 'role', projectId: project.id, role: 'owner', ruleId: one.id, others: [] } as const;
  const change = { userId, username, gives: 'role', projectId: project.id } as const;
  const taken = { ...change, before: gift, after: null };
  for (const planned of [{ ...change, before: null, after: gift }, taken]) {
    await app.database.write((write) => applyPlan(write, { changes: [planned], rules: [], caller: null }));
    expect(await roleOf(userId)).toBe('guest');
  }
});

it('counts a change of the rules at once, and says before what it changes for whom', async () => {
  const dn = await person('grace');
  const group = await slapd.setGroup('navy', [dn]);
  const { id } = await come('grace');
  const saved = (await app.admin.call(listGroupRules)).map(({ id: _id, ...body }) => body);
  const draft = rule(group, { role: 'manager' });
  const preview = await app.admin.call(previewGroupRules, { body: { rules: [...saved, draft] } });
  const change = { user_id: id, username: 'grace', gives: 'role', project_id: project.id };
  expect(preview).toMatchObject({
    count: 1,
    changes: [{ ...change, before: '', after: 'manager', rule: saved.length }],
  });
  expect(preview.people).toBeGreaterThan(1);
  expect(await roleOf(id)).toBeUndefined();
  const made = await make(group, { role: 'manager' });
  expect(await roleOf(id)).toBe('manager');
  const params = { group_rule_id: made.id };
  await app.admin.call(updateGroupRule, { params, body: rule(group, { role: 'guest' }) });
  expect(await roleOf(id)).toBe('guest');
  const without = await app.admin.call(previewGroupRules, { body: { rules: saved } });
  expect(without.changes).toEqual([
    { ...change, project_name: expect.any(String), before: 'guest', after: '', rule: null },
  ]);
  await app.admin.call(deleteGroupRule, { params });
  expect(await roleOf(id)).toBeUndefined();
});

it('says what a person of the directory would get, who has never come, and asks it at once', async () => {
  const dn = await person('joan');
  const group = await slapd.setGroup('stars', [dn]);
  const made = await make(group, { role: 'manager' });
  const ask = (login: string) => app.admin.call(explainGroups, { body: { source: 'ldap', login } });
  const answer = await ask('JOAN');
  const index = answer.rules.findIndex(({ id }) => id === made.id);
  expect(answer).toMatchObject({
    state: 'found',
    user_id: null,
    values: [{ claim: 'groups', values: [group] }],
    gifts: [
      { gives: 'role', project_id: project.id, role: 'manager', by_hand: false, rule: index, others: [] },
    ],
  });
  expect((await ask('nobody-there')).state).toBe('unknown');
  const { id } = await come('joan');
  await app.admin.call(updateMember, {
    params: { project_id: project.id, user_id: id },
    body: { role: 'task_runner' },
  });
  expect(await ask('joan')).toMatchObject({
    user_id: id,
    username: 'joan',
    gifts: [{ role: 'task_runner', by_hand: true, rule: null, others: [index] }],
  });
});

it('shows on the team which rule gave a place in it, and keeps a role that a rule names', async () => {
  const { owner } = project;
  const params = { project_id: project.id };
  const dn = await person('hedy');
  const group = await slapd.setGroup('inventors', [dn]);
  const body = { slug: 'inventor', name: 'Inventor', permissions: 1 };
  await owner.call(createProjectRole, { params, body });
  const made = await make(group, { role: 'inventor' });
  const { id } = await come('hedy');
  const member = async () => (await owner.call(listMembers, { params })).find((one) => one.id === id);
  const group_rule = { id: made.id, source: 'ldap', value: group };
  expect(await member()).toMatchObject({ role: 'inventor', group_rule });
  expect(await owner.call(explainAccess, { params, query: { user_id: String(id) } })).toMatchObject({
    answers: expect.arrayContaining([
      {
        action: 'runProjectTasks',
        allowed: true,
        rules: [{ kind: 'role', role: 'inventor', name: 'Inventor', group_rule, right_id: null }],
        granters: [],
      },
    ]),
  });
  // Taken away by hand it comes back, and with another role it is no rule's any more.
  await owner.call(removeMember, { params: { ...params, user_id: id } });
  expect(await member()).toBeUndefined();
  await come('hedy');
  expect(await member()).toMatchObject({ role: 'inventor', group_rule });
  await owner.call(updateMember, { params: { ...params, user_id: id }, body: { role: 'guest' } });
  expect(await member()).not.toHaveProperty('group_rule');

  const role = { ...params, role_slug: 'inventor' };
  const kept = await owner.refused(deleteProjectRole, { params: role });
  expect([kept.code, kept.error]).toEqual(['in_use', expect.stringContaining(group)]);
  await owner.call(updateProjectRole, { params: role, body: { name: 'Finder', permissions: 5 } });
  expect(await app.admin.call(listGroupRules)).toContainEqual(
    expect.objectContaining({ id: made.id, role: 'inventor' }),
  );
  await app.admin.call(deleteGroupRule, { params: { group_rule_id: made.id } });
  await owner.call(deleteProjectRole, { params: role });
});

it('keeps the last owner of a project', async () => {
  const dn = await person('olga');
  const group = await slapd.setGroup('owners', [dn]);
  const own = await makeProject(app);
  const made = await make(group, { project_id: own.id, role: 'owner' });
  const { id } = await come('olga');
  await app.database.write(({ tx }) =>
    tx.deleteFrom('members').where('project_id', '=', own.id).where('user_id', '!=', id).execute(),
  );
  const params = { group_rule_id: made.id };
  await app.admin.call(updateGroupRule, { params, body: rule(group, { project_id: own.id, role: 'guest' }) });
  expect(await roleOf(id, own.id)).toBe('owner');
  await app.admin.call(addMember, {
    params: { project_id: own.id },
    body: { user_id: app.admin.userId, role: 'owner' },
  });
  await slapd.setGroup('owners', []);
  await come('olga');
  expect(await roleOf(id, own.id)).toBeUndefined();
});

it('refuses what no rule can be', async () => {
  const refused = async (body: object) =>
    Object.keys((await app.admin.refused(createGroupRule, { body: rule('x', body) })).fields ?? {});
  expect(await refused({ project_id: 99_999 })).toEqual(['project_id']);
  expect(await refused({ project_id: null })).toEqual(['project_id']);
  expect(await refused({ role: 'king' })).toEqual(['role']);
  expect(await refused({ value: '' })).toEqual(['value']);
  expect(await refused({ gives: 'everything' })).toEqual(['gives']);
  await make('twice');
  const twin = await app.admin.refused(createGroupRule, { body: rule('twice', { role: 'owner' }) });
  expect(twin).toMatchObject({ status: 409, code: 'conflict' });
  expect(
    (await project.owner.refused(createGroupRule, { body: rule('mine', { gives: 'admin' }) })).status,
  ).toBe(403);
  expect(await app.admin.call(listGroupSources)).toEqual([
    { id: 'ldap', name: 'LDAP', is_directory: true, has_groups: true },
  ]);
});

it('goes by the claims of a provider, from the ID token or from userinfo, and keeps only what rules ask', async () => {
  const { admin } = oidc.app;
  const own = await admin.call(below(createProject), { body: { name: 'Below' } });
  const gift = { gives: 'role' as const, project_id: own.id, role: 'task_runner' };
  await admin.call(below(createGroupRule), {
    body: { source: 'corp', claim: 'realm_access.roles', value: 'ops', ...gift },
  });
  await admin.call(below(createGroupRule), { body: { source: 'other', claim: '', value: 'dev', ...gift } });
  const rolesOf = async (userId: number) =>
    (await admin.call(below(listMembers), { params: { project_id: own.id } })).filter(
      ({ id }) => id === userId,
    );

  const claims = { groups: ['secret-circle'], realm_access: { roles: ['ops', 'x'] } };
  const corp = somebody(oidc.server, claims);
  const browser = oidc.newBrowser();
  await browser.signIn('corp');
  const user = await browser.user();
  expect(await rolesOf(user.id)).toMatchObject([{ role: 'task_runner' }]);
  const stored = await oidc.app.database.read
    .selectFrom('user_identities')
    .select('groups')
    .where('user_id', '=', user.id)
    .execute();
  expect(stored).toEqual([{ groups: '{"realm_access.roles":["ops","x"]}' }]);
  const asked = { source: 'corp', login: user.username };
  expect(await admin.call(below(explainGroups), { body: asked })).toMatchObject({
    state: 'found',
    user_id: user.id,
    gifts: [{ role: 'task_runner', rule: 0 }],
  });
  const pasted = { ...asked, claims: { realm_access: { roles: ['qa'] } } };
  expect((await admin.call(below(explainGroups), { body: pasted })).gifts).toEqual([]);
  // Left out because there are too many: what was known counts.
  const tooMany = { _claim_names: { 'realm_access.roles': 'src' } };
  oidc.server.tamper = (path, body) =>
    path === '/me' ? { ...(body as object), ...tooMany, realm_access: undefined } : body;
  await browser.signIn('corp');
  oidc.server.tamper = undefined;
  expect(await rolesOf(user.id)).toHaveLength(1);
  oidc.server.person = { ...oidc.server.person, claims: { ...oidc.server.person.claims, realm_access: {} } };
  await browser.signIn('corp');
  expect(await rolesOf(user.id)).toEqual([]);
  expect(corp).toBeDefined();

  // Here the ID token has the claims.
  somebody(oidc.other, { groups: 'dev' });
  const second = oidc.newBrowser();
  await second.signIn('other');
  expect(await rolesOf((await second.user()).id)).toMatchObject([{ role: 'task_runner' }]);
});
