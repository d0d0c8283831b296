/** Rights on single templates that groups have, with a directory that nests groups and with a provider. */
import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { below, newConnectingPerson } from '../../testing/connecting-person.ts';
import { makeProject, makeRole, makeTemplate, type TestProject } from '../../testing/factories.ts';
import { directorySettings, type LdapServer, startLdapServer } from '../../testing/ldap-server.ts';
import { type OidcHarness, somebody, startOidcHarness } from '../../testing/oidc-harness.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let slapd: LdapServer;
let app: TestApp;
let oidc: OidcHarness;
let project: TestProject;
let params: { project_id: number };
beforeAll(async () => {
  slapd = await startLdapServer();
  app = await startTestApp({
    endsWithTest: false,
    environment: directorySettings(slapd),
  });
  project = await makeProject(app);
  params = { project_id: project.id };
  oidc = await startOidcHarness();
});
afterAll(async () => {
  await oidc.close();
  await app.close();
  await slapd.close();
});

let lastAddress = 0;
async function come(auth: string) {
  const response = await app.fastify.inject({
    ...{ method: 'POST', url: contract.signIn.url, payload: { auth, password: 'pass' } },
    remoteAddress: `10.7.0.${++lastAddress}`,
  });
  expect(response.statusCode).toBe(204);
  const session = response.cookies.find(({ name }) => name === contract.SESSION_COOKIE);
  const headers = { cookie: `${contract.SESSION_COOKIE}=${session?.value}` };
  return { ...(await app.clients.anonymous.call(contract.getCurrentUser, { headers })), headers };
}
type Headers = Readonly<Record<string, string>>;
const person = (uid: string) => slapd.addPerson(uid, { password: 'pass', mail: `${uid}@corp.example` });
const join = (user_id: number, role = 'guest') =>
  project.owner.call(contract.addMember, { params, body: { user_id, role } });
const ldap = (value: string) => ({ source: 'ldap', value });
async function limitedTemplate() {
  const template = await makeTemplate(project);
  const at = { ...params, template_id: template.id };
  await project.owner.call(contract.setTemplateLimit, { params: at, body: { limited: true } });
  const give = (permissions: number, group: object) =>
    project.owner.call(contract.createTemplateRight, {
      params: at,
      body: { permissions, group: group as { source: string; value: string } },
    });
  /** See it in its page and in the list, run it, change it. */
  const may = async (headers: Headers) => {
    const { anonymous } = app.clients;
    const page = await anonymous.raw(contract.getTemplate, { params: at, headers });
    const list = await anonymous.call(contract.listTemplates, { params, headers });
    expect(list.some(({ id }) => id === template.id)).toBe(page.statusCode === 200);
    const body = { template_id: template.id };
    const start = await anonymous.raw(contract.startTask, { params, headers, body });
    const change = await anonymous.raw(contract.updateTemplate, { params: at, headers, body: template });
    return [page.statusCode, start.statusCode, change.statusCode];
  };
  return { template, at, give, may };
}
const events = async () =>
  (await app.admin.call(contract.listLastProjectEvents, { params })).map(({ description }) => description);

it('gives what the groups of a person have, nested ones too, together, and takes it with the next look', async () => {
  const una = await person('una');
  const crew = await slapd.setGroup('crew', [una]);
  const operators = await slapd.setGroup('operators', [crew]);
  const editors = await slapd.setGroup('editors', []);
  const { template, at, give, may } = await limitedTemplate();
  const first = await come('una');
  await join(first.id);
  expect(await may(first.headers)).toEqual([404, 403, 403]);
  // His groups are known already: it holds at once. A name in another writing is the same group.
  const other = operators.toUpperCase().replaceAll(',', ', ');
  const made = await give(1, ldap(other));
  expect(made).toEqual({
    ...{ id: made.id, project_id: project.id, template_id: template.id, user_id: null, role_slug: null },
    ...{ group: { source: 'ldap', claim: 'groups', value: other }, permissions: 1 },
  });
  expect(await may(first.headers)).toEqual([200, 201, 403]);
  await give(4, ldap(editors));
  expect(await may(first.headers)).toEqual([200, 201, 403]);
  await slapd.setGroup('editors', [una]);
  await come('una');
  expect(await may(first.headers)).toEqual([200, 201, 204]);
  const own = { params, headers: first.headers };
  expect(await app.clients.anonymous.call(contract.listOwnTemplatePermissions, own)).toEqual([
    { template_id: template.id, permissions: 5 },
  ]);
  const query = { user_id: String(first.id), template_id: String(template.id) };
  const { answers } = await project.owner.call(contract.explainAccess, { params, query });
  expect(answers.map(({ rules }) => rules.map(({ kind, group }) => [kind, group?.value]))).toEqual([
    ...[
      [
        ['group_right', other],
        ['group_right', editors],
      ],
    ],
    ...[[['group_right', other]], [['group_right', editors]]],
  ]);
  // A program of his may as much, while he may.
  const { id: token } = await app.clients.anonymous.call(contract.createApiToken, {
    headers: first.headers,
    body: { scope: 'run' },
  });
  const bearer = { authorization: `Bearer ${token}` };
  expect(await may(bearer)).toEqual([200, 201, 403]);
  // Nobody else of the group, who is not in the project.
  await slapd.setGroup('crew', [una, await person('vera')]);
  const vera = await come('vera');
  const asVera = { params: at, headers: vera.headers };
  expect((await app.clients.anonymous.refused(contract.getTemplate, asVera)).status).toBe(404);

  await slapd.setGroup('crew', []);
  await slapd.setGroup('editors', []);
  expect(await may(first.headers)).toEqual([200, 201, 204]);
  await come('una');
  for (const headers of [first.headers, bearer]) expect((await may(headers))[0]).toBe(404);
  const told = (await events()).filter((line) => line?.startsWith('User una has the rights'));
  expect(told.toSorted()).toEqual([
    `User una has the rights of the group ${other} on templates no more`,
    `User una has the rights of the group ${editors} on templates no more`,
    `User una has the rights of the group ${editors} on templates now`,
  ]);
});

it('has one right for a group, tells of it, and names who has one when it refuses', async () => {
  const dn = await person('lena');
  const leads = await slapd.setGroup('leads', [dn]);
  const { id, headers, username } = await come('lena');
  const role = await makeRole(app, { projectId: project.id, permissions: 8 });
  await join(id, role);
  const { template, at, give } = await limitedTemplate();
  const outsider = await app.clients.member(project.id, role);
  /** Who could let a guest see it, run it, change it. */
  const granting = async () => {
    const query = { user_id: String(project.guest.userId), template_id: String(template.id) };
    const { answers } = await project.owner.call(contract.explainAccess, { params, query });
    return answers.map(({ granters }) =>
      [username, outsider.username].filter((name) => granters.includes(name)),
    );
  };
  const { id: perm_id } = await give(1, ldap(leads));
  expect(await granting()).toEqual([[username, outsider.username], [username], []]);
  const twin = await project.owner.refused(contract.createTemplateRight, {
    params: at,
    body: { permissions: 4, group: ldap(leads.toUpperCase()) },
  });
  expect([twin.status, twin.error]).toEqual([409, expect.stringContaining(leads.toUpperCase())]);
  // She has no more by it than it says, so she gives no more, to no group either.
  const attempt = (permissions: number) =>
    app.clients.anonymous.raw(contract.createTemplateRight, {
      ...{ params: at, headers },
      body: { permissions, group: ldap('cn=others,dc=x') },
    });
  expect((await attempt(4)).statusCode).toBe(403);
  expect((await attempt(1)).statusCode).toBe(201);
  await project.owner.call(contract.updateTemplateRight, {
    params: { ...at, perm_id },
    body: { permissions: 5 },
  });
  expect(await granting()).toEqual([[username, outsider.username], [username], [username]]);
  await project.owner.call(contract.deleteTemplateRight, { params: { ...at, perm_id } });
  expect((await events()).slice(0, 2)).toEqual([
    `Right of ${leads} on template ${template.name} taken away`,
    `Right of ${leads} on template ${template.name} changed`,
  ]);
  const audit = await app.admin.call(contract.listProjectAudit, { params });
  const given = audit.find(({ changes }) => changes.some(({ after }) => after === leads));
  expect(given?.changes.map(({ field, after }) => [field, after])).toEqual(
    expect.arrayContaining([
      ...[
        [expect.stringMatching(/^rights\..*\.group_source$/), 'ldap'],
        [expect.stringMatching(/^rights\..*\.group_value$/), leads],
      ],
    ]),
  );
});

it('takes no group that nobody names, and no claim that only some may have asked for', async () => {
  const { at } = await limitedTemplate();
  const fieldsOf = async (body: object, by = project.owner) =>
    Object.keys(
      (
        await by.refused(contract.createTemplateRight, {
          params: at,
          body: { permissions: 1, ...body },
        })
      ).fields ?? {},
    );
  expect(await fieldsOf({ group: { source: 'corp', value: 'x' } })).toEqual(['group.source']);
  await app.admin.call(contract.createTemplateRight, {
    params: at,
    body: { permissions: 1, group: { source: 'later', claim: 'any', value: 'x' } },
  });
  expect(await fieldsOf({ group: { source: 'ldap', value: ' ' } })).toEqual(['group.value']);
  expect(await fieldsOf({ group: ldap('x'), role_slug: 'guest' })).toEqual(['user_id']);
  expect(await fieldsOf({ group: ldap('x'), user_id: project.guest.userId })).toEqual(['user_id']);
  await project.owner.call(contract.deleteTemplate, { params: at });
  const rows = app.database.read.selectFrom('template_rights').select('id');
  expect(await rows.where('template_id', '=', at.template_id).execute()).toEqual([]);
  expect(await project.owner.call(contract.listRightSources, { params })).toEqual([
    { id: 'ldap', name: 'LDAP', is_directory: true, has_groups: true, claims: ['groups'] },
  ]);
});

it('says before what somebody of the directory would get, where he would be in the project', async () => {
  const dn = await person('joan');
  const stars = await slapd.setGroup('stars', [dn]);
  const { template, give } = await limitedTemplate();
  await give(5, ldap(stars));
  const ask = async () =>
    (await app.admin.call(contract.explainGroups, { body: { source: 'ldap', login: 'joan' } })).rights;
  expect(await ask()).toEqual([]);
  const gift = { gives: 'role', project_id: project.id, role: 'guest' } as const;
  await app.admin.call(contract.createGroupRule, { body: { ...ldap(stars), ...gift } });
  expect(await ask()).toEqual([
    {
      ...{ project_id: project.id, project_name: expect.any(String), source: 'ldap', value: stars },
      ...{ template_id: template.id, template_name: template.name, permissions: 5 },
    },
  ]);
});

it('goes by the claims of a provider, keeps no others, and ends with the account', async () => {
  const { admin } = oidc.app;
  const own = await admin.call(below(contract.createProject), { body: { name: 'Below', demo: true } });
  const of = { project_id: own.id };
  const [lead, ada] = [await newConnectingPerson(oidc), await newConnectingPerson(oidc)];
  for (const [{ userId: user_id }, role] of [
    [lead, 'owner'],
    [ada, 'guest'],
  ] as const)
    await admin.call(below(contract.addMember), { params: of, body: { user_id, role } });
  await lead.signIn();
  const [template] = await admin.call(below(contract.listTemplates), { params: of });
  const at = { ...of, template_id: template?.id ?? 0 };
  await admin.call(below(contract.setTemplateLimit), { params: at, body: { limited: true } });
  const right = (value: string, permissions: number, claim = '') => ({
    params: at,
    body: { permissions, group: { source: 'corp', claim, value } },
  });
  const may = async () => [
    (await ada.client.raw(below(contract.getTemplate), { params: at })).statusCode,
    (await ada.client.raw(below(contract.updateTemplate), { params: at, body: {} })).statusCode,
  ];
  somebody(oidc.server, { groups: ['circle'], realm_access: { roles: ['ops'] }, salary: ['5'] });
  await ada.connect('corp');
  // Whoever manages a team has nothing kept of people that administrators have not asked for.
  const refused = await lead.client.refused(
    below(contract.createTemplateRight),
    right('ops', 1, 'realm_access.roles'),
  );
  expect(Object.keys(refused.fields ?? {})).toEqual(['group.claim']);
  await admin.call(below(contract.createTemplateRight), right('ops', 1, 'realm_access.roles'));
  expect((await lead.client.call(below(contract.listRightSources), { params: of }))[0]).toMatchObject({
    id: 'corp',
    claims: ['groups'],
  });
  await lead.client.call(below(contract.createTemplateRight), right('Circle', 4));
  // Nobody had asked about it when she came: it holds from the next time.
  expect(await may()).toEqual([404, 403]);
  await ada.comesAs('corp');
  expect(await may()).toEqual([200, 403]);
  const stored = oidc.app.database.read.selectFrom('user_identities').select('groups');
  expect(await stored.where('user_id', '=', ada.userId).execute()).toEqual([
    { groups: '{"groups":["circle"],"realm_access.roles":["ops"]}' },
  ]);
  await lead.client.call(below(contract.createTemplateRight), right('circle', 4));
  expect(await may()).toEqual([200, 400]);
  const asked = { source: 'corp', login: ada.username };
  const known = await admin.call(below(contract.explainGroups), { body: asked });
  expect(known.rights.map(({ value }) => value)).toEqual(['ops', 'circle']);

  const [identity] = await ada.identities();
  const identity_id = identity?.id ?? 0;
  await ada.client.call(below(contract.disconnectIdentity), { params: { identity_id } });
  expect(await may()).toEqual([404, 403]);
  const told = await admin.call(below(contract.listLastProjectEvents), { params: of });
  expect(
    told
      .slice(0, 2)
      .map(({ description }) => description)
      .toSorted(),
  ).toEqual(
    ['circle', 'ops'].map(
      (group) => `User ${ada.username} has the rights of the group ${group} on templates no more`,
    ),
  );
});
