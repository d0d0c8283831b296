/** What is known of people's groups, and what they have. */
import { sql } from 'kysely';
import type { Executor, Write } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { readKnownValues } from '../../lib/group-key.ts';
import type { Indispensable, Person, Possession } from './people-plan.ts';

/** Whose: one user, or everybody whose groups are known. */
export type Whose = { readonly userId: number } | 'everybody';

/** Numbers of the advisory lock on PostgreSQL under which rules change. */
const RULES_LOCK = [3, 1] as const;

/**
 * Who signs in goes by the rules as they are, and rules change for everybody who has signed in: neither is missed
 * by the other. `isShared`: for a single person. On SQLite writes wait for each other anyway.
 */
export async function lockRules({ tx, dialect }: Write, { isShared }: { isShared: boolean }): Promise<void> {
  if (dialect !== 'postgres') return;
  const [first, second] = RULES_LOCK;
  const name = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${name}(${sql.lit(first)}, ${sql.lit(second)})`.execute(tx);
}

/** Two sign-ins of one person, and whoever changes him by hand, come one after the other. */
export async function lockPeople({ tx, dialect }: Write, whose: Whose): Promise<void> {
  const users = tx.selectFrom('users').select('id').orderBy('id');
  const rows =
    whose === 'everybody' ? users.where(hasIdentity('users.id')) : users.where('id', '=', whose.userId);
  await forUpdate(rows, dialect).execute();
}

/** Only whoever signs in elsewhere has groups. */
function hasIdentity(column: 'users.id' | 'members.user_id') {
  return sql<boolean>`exists (select 1 from user_identities where user_identities.user_id = ${sql.ref(column)})`;
}

export async function listPeople(db: Executor, whose: Whose): Promise<Person[]> {
  const [users, identities, memberships] = [
    await listUsers(db, whose),
    await listIdentities(db, whose),
    await listMemberships(db, whose),
  ];
  const groupsOf = Map.groupBy(identities, ({ user_id }) => user_id);
  const rolesOf = Map.groupBy(memberships, ({ user_id }) => user_id);
  return users.map((user) => ({
    userId: user.id,
    username: user.username,
    groups: (groupsOf.get(user.id) ?? []).map(({ provider, groups }) => ({
      source: provider,
      values: readKnownValues(groups),
    })),
    possessions: [
      ...(rolesOf.get(user.id) ?? []).map(
        ({ project_id, role, rule_id }): Possession => ({
          gives: 'role',
          projectId: project_id,
          role,
          ruleId: rule_id,
        }),
      ),
      ...rightsOf(user),
    ],
  }));
}

interface Rights {
  readonly admin: 0 | 1;
  readonly admin_rule_id: number | null;
  readonly create_projects_rule_id: number | null;
}

function rightsOf({ admin, admin_rule_id, create_projects_rule_id }: Rights): Possession[] {
  const right = { projectId: null, role: '' };
  return [
    ...(admin === 1 ? [{ ...right, gives: 'admin' as const, ruleId: admin_rule_id }] : []),
    ...(create_projects_rule_id === null
      ? []
      : [{ ...right, gives: 'create_projects' as const, ruleId: create_projects_rule_id }]),
  ];
}

async function listUsers(db: Executor, whose: Whose) {
  const users = db
    .selectFrom('users')
    .select(['id', 'username', 'admin', 'admin_rule_id', 'create_projects_rule_id'])
    .orderBy('id');
  if (whose !== 'everybody') return await users.where('id', '=', whose.userId).execute();
  return await users.where(hasIdentity('users.id')).execute();
}

async function listIdentities(db: Executor, whose: Whose) {
  const rows = db
    .selectFrom('user_identities')
    .select(['user_id', 'provider', 'groups'])
    .where('groups', 'is not', null);
  return await (whose === 'everybody' ? rows : rows.where('user_id', '=', whose.userId)).execute();
}

async function listMemberships(db: Executor, whose: Whose) {
  const rows = db.selectFrom('members').select(['user_id', 'project_id', 'role', 'rule_id']);
  return await (whose === 'everybody'
    ? rows.where(hasIdentity('members.user_id'))
    : rows.where('user_id', '=', whose.userId)
  ).execute();
}

/** `dialect`: locked, so that who is taken away by hand at the same moment counts no more, or has to wait. */
export async function findIndispensable(db: Executor, dialect: DialectName | null): Promise<Indispensable> {
  const owners = db
    .selectFrom('members')
    .select(['project_id', 'user_id'])
    .where('role', '=', 'owner')
    .orderBy('project_id')
    .orderBy('user_id');
  const administrators = db.selectFrom('users').select('id').where('admin', '=', 1).orderBy('id');
  return indispensableOf(
    await (dialect === null ? owners : forUpdate(owners, dialect)).execute(),
    await (dialect === null ? administrators : forUpdate(administrators, dialect)).execute(),
  );
}

function indispensableOf(
  owners: readonly { project_id: number; user_id: number }[],
  administrators: readonly { id: number }[],
): Indispensable {
  const perProject = Map.groupBy(owners, ({ project_id }) => project_id);
  return {
    owners: new Map([...perProject].map(([id, rows]) => [id, new Set(rows.map(({ user_id }) => user_id))])),
    administrators: new Set(administrators.map(({ id }) => id)),
  };
}

export interface IdentityName {
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
}

/** `lock`: within a write, it stays until that ends. */
export async function findIdentity(
  db: Executor,
  { provider, issuer, subject }: IdentityName,
  lock?: DialectName,
): Promise<{ id: number; user_id: number; groups: string | null } | undefined> {
  return await db
    .selectFrom('user_identities')
    .select(['id', 'user_id', 'groups'])
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .$call((query) => (lock === undefined ? query : forUpdate(query, lock)))
    .executeTakeFirst();
}
