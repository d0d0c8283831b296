/** One caller of each kind, and what the declared access makes of him. */
import {
  type BodyInputOf,
  createApiToken,
  createGroupRule,
  type Endpoint,
  expireApiToken,
  hasPermission,
  permissionBits,
  permissionsOf,
  RUNNER_TOKEN_HEADER,
  SESSION_COOKIE,
} from '@signalbox/contract';
import { createNoteGroups } from '../features/group-rules/known-groups.ts';
import { findGivenRole } from '../features/roles/role-store.ts';
import { SESSION_IDLE_MS } from '../http/authentication.ts';
import { hashToken, newToken } from '../lib/token.ts';
import { makeRole, type TestProject } from './factories.ts';
import { makeRunner } from './scripted-runner.ts';
import type { TestApp } from './start-test-app.ts';
import type { TestClient } from './test-client.ts';

export interface NamedCaller {
  readonly name: string;
  readonly client: TestClient;
  /** none = nobody is signed in */
  readonly isKnown: boolean;
  readonly isAdmin: boolean;
  /** has the token of a runner, and is no user */
  readonly isRunner: boolean;
  /** a second factor is demanded of him, and he has none */
  readonly mustSetUp?: boolean;
  /** in the project that is walked over: its slug, and what it allows */
  readonly role: string | null;
  readonly mask: number;
  /** what an API token leaves of that */
  readonly scope?: 'full' | 'read' | 'run' | 'metrics';
}

export async function makeEveryCaller(
  app: TestApp,
  own: TestProject,
  foreign: TestProject,
): Promise<NamedCaller[]> {
  const member = (
    name: string,
    client: TestClient,
    role: string | null,
    mask = permissionsOf(role),
  ): NamedCaller => ({
    name,
    client,
    isKnown: true,
    isAdmin: false,
    isRunner: false,
    role,
    mask,
  });
  const stranger = (name: string, client: TestClient): NamedCaller => ({
    ...member(name, client, null),
    isKnown: false,
  });
  return [
    stranger('anonymous', app.clients.anonymous),
    member('guest', own.guest, 'guest'),
    member('task runner', own.taskRunner, 'task_runner'),
    member('manager', own.manager, 'manager'),
    member('owner', own.owner, 'owner'),
    ...(await withOwnRoles(app, own, member)),
    await byGroupRule(app, own, member),
    member('owner of another project', foreign.owner, null),
    { ...member('admin', app.admin, null), isAdmin: true },
    member('API token', await withToken(own.owner), 'owner'),
    stranger('expired session', await withExpiredSession(app, own)),
    stranger('deleted token', await withToken(own.owner, { isDeleted: true })),
    ...(await withScopedTokens(app, own, foreign)),
    stranger('half signed in', await halfSignedIn(app, own)),
    {
      ...member('admin without a second factor', await adminWithout(app), null),
      isAdmin: true,
      mustSetUp: true,
    },
    { ...stranger('runner', await asRunner(app)), isRunner: true },
  ];
}

/** Permissions that no built-in role has together: of a role of the project, and of one of the server. */
async function withOwnRoles(
  app: TestApp,
  { id }: TestProject,
  member: (name: string, client: TestClient, role: string, mask: number) => NamedCaller,
): Promise<NamedCaller[]> {
  const { updateProject, manageProjectUsers, manageProjectResources } = permissionBits;
  const kinds = [
    ['role of the project', id, updateProject | manageProjectUsers],
    ['role of the server', null, manageProjectResources],
  ] as const;
  const callers: NamedCaller[] = [];
  for (const [name, projectId, permissions] of kinds) {
    const slug = await makeRole(app, { projectId, permissions });
    callers.push(member(name, await app.clients.member(id, slug), slug, permissions));
  }
  return callers;
}

/** As what a rule makes of the groups that a provider tells of him. */
async function byGroupRule(
  app: TestApp,
  { id }: TestProject,
  member: (name: string, client: TestClient, role: string, mask: number) => NamedCaller,
): Promise<NamedCaller> {
  const permissions = permissionBits.runProjectTasks | permissionBits.updateProject;
  const role = await makeRole(app, { projectId: id, permissions });
  const client = await app.clients.user();
  const [provider, value] = ['corp', `group-of-${id}`];
  const gift = { gives: 'role' as const, project_id: id, role };
  await app.admin.call(createGroupRule, { body: { source: provider, claim: 'groups', value, ...gift } });
  const noteGroups = createNoteGroups(
    async (db, projectId, slug, lock) => (await findGivenRole(db, { projectId, slug }, lock))?.permissions,
  );
  await app.database.write(async (write) => {
    const identity = { provider, issuer: 'https://id.example.org', subject: client.username };
    await write.tx
      .insertInto('user_identities')
      .values({
        ...{ ...identity, name: client.username, email: '', is_email_verified: 0 },
        ...{ user_id: client.userId, created_at: Date.now() },
      })
      .execute();
    await noteGroups(write, { userId: client.userId, identity, claims: { groups: [value] } });
  });
  return member('role by a group rule', client, role, permissions);
}

async function withToken(
  client: TestClient,
  { isDeleted = false, body = {} }: { isDeleted?: boolean; body?: BodyInputOf<typeof createApiToken> } = {},
): Promise<TestClient> {
  const { id } = await client.call(createApiToken, { body });
  if (isDeleted) await client.call(expireApiToken, { params: { token_id: id } });
  return client.with({ authorization: `Bearer ${id}` });
}

/** One for each scope and for the limits of a token; each would see more without them. */
async function withScopedTokens(
  app: TestApp,
  own: TestProject,
  foreign: TestProject,
): Promise<NamedCaller[]> {
  const ofBoth = await app.clients.member(own.id, 'owner');
  await app.database.write(({ tx }) =>
    tx
      .insertInto('members')
      .values({ project_id: foreign.id, user_id: ofBoth.userId, role: 'owner' })
      .execute(),
  );
  const project_ids = [own.id];
  const mask = permissionsOf('owner');
  const known = { isKnown: true, isAdmin: false, isRunner: false, role: 'owner', mask } as const;
  const callers: NamedCaller[] = [
    {
      ...{ ...known, name: 'token that reads', scope: 'read' },
      client: await withToken(own.owner, { body: { scope: 'read' } }),
    },
    {
      ...{ ...known, name: 'token that runs, of one project', scope: 'run' },
      client: await withToken(ofBoth, { body: { scope: 'run', project_ids } }),
    },
    {
      ...{ ...known, name: "administrator's token of one project", scope: 'full' },
      client: await withToken(app.admin, { body: { name: 'narrow', project_ids } }),
    },
    {
      ...{ ...known, name: "administrator's token for metrics", scope: 'metrics', role: null },
      client: await withToken(app.admin, { body: { scope: 'metrics' } }),
    },
    {
      ...{ ...known, name: 'token whose time is over', isKnown: false, role: null },
      client: await withToken(own.owner, { body: { expires: '2100-01-01T00:00:00Z' } }),
    },
  ];
  await app.database.write(({ tx }) =>
    tx
      .updateTable('api_tokens')
      .set({ expires_at: Date.now() })
      .where('expires_at', 'is not', null)
      .execute(),
  );
  // Noted as used for a while to come, so that its calls write nothing.
  await app.database.write(({ tx }) =>
    tx
      .updateTable('api_tokens')
      .set({ last_used_at: Date.now() + 3_600_000 })
      .execute(),
  );
  return callers;
}

async function asRunner(app: TestApp): Promise<TestClient> {
  const { id, token } = await makeRunner(app, `caller ${Date.now()}`);
  // Noted as seen for a while to come, so that its calls write nothing.
  await app.database.write(({ tx }) =>
    tx
      .updateTable('runners')
      .set({ last_seen_at: Date.now() + 3_600_000 })
      .where('id', '=', id)
      .execute(),
  );
  return app.clients.anonymous.with({ authorization: `Bearer ${token}`, [RUNNER_TOKEN_HEADER]: token });
}

/** The password of the owner was right, and his second factor is still to be shown. */
async function halfSignedIn({ clients, database }: TestApp, { owner }: TestProject): Promise<TestClient> {
  const token = newToken();
  const values = { token_hash: hashToken(token), user_id: owner.userId, expires_at: Date.now() + 3_600_000 };
  await database.write(({ tx }) =>
    tx
      .insertInto('pending_sign_ins')
      .values({ ...values, method: 'password', provider: null, failures: 0 })
      .execute(),
  );
  return clients.anonymous.with({
    cookie: `signalbox_sign_in=${token}; ${SESSION_COOKIE}=${token}`,
    authorization: `Bearer ${token}`,
  });
}

/** Where the server demands one of administrators. */
async function adminWithout({ clients }: TestApp): Promise<TestClient> {
  return await clients.user(undefined, { isAdmin: true });
}

async function withExpiredSession({ clients, database }: TestApp, { id }: TestProject): Promise<TestClient> {
  const client = await clients.member(id, 'owner');
  await database.write(({ tx }) =>
    tx
      .updateTable('sessions')
      .set({ last_active_at: Date.now() - SESSION_IDLE_MS - 1 })
      .where('user_id', '=', client.userId)
      .execute(),
  );
  return client;
}

/**
 * The status that refuses this caller at once; null = he is let in. `isInProject`: the address names the
 * project that the callers' roles are of; `userId`: the user in the address.
 */
export function refusalOf(
  endpoint: Pick<Endpoint, 'access' | 'method' | 'url'>,
  caller: NamedCaller,
  { isInProject, userId }: { isInProject: boolean; userId: unknown },
): 401 | 403 | 404 | null {
  const { access } = endpoint;
  if (access.kind === 'public') return null;
  // The token of a runner is none of a user, nor the other way round.
  if (access.kind === 'runner') return caller.isRunner ? null : 401;
  if (!caller.isKnown) return 401;
  if (caller.scope !== undefined && !isInScope(endpoint, caller.scope)) return 403;
  if (caller.mustSetUp) return 'whileSettingUp' in access ? null : 403;
  if (caller.isAdmin) return null;
  if (access.kind === 'metrics') return caller.scope === 'metrics' ? null : 403;
  if (access.kind === 'admin') return 403;
  if (access.kind === 'self-or-admin') return caller.client.userId === userId ? null : 403;
  if (!isInProject) return null;
  if (caller.role === null) return 404;
  if (access.kind !== 'project' || access.permission === null) return null;
  return hasPermission(caller.mask, access.permission) ? null : 403;
}

/** What `docs/access.md` says of scopes, said a second time. */
function isInScope(
  { access, method, url }: Pick<Endpoint, 'access' | 'method' | 'url'>,
  scope: NonNullable<NamedCaller['scope']>,
): boolean {
  if (scope === 'metrics') return url === '/api/metrics';
  const isOfAccount = /^\/api\/user\/|^\/api\/users\/:user_id\/./.test(url);
  if (access.kind === 'admin' || access.kind === 'metrics' || isOfAccount) return false;
  const isOfProject = access.kind === 'project';
  if (isOfProject && scope === 'full') return true;
  if (isOfProject && access.permission === 'runProjectTasks') return scope === 'run';
  return method === 'GET' && (!isOfProject || access.permission === null);
}
