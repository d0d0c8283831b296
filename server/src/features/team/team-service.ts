import { holdsAll, isProjectRole } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Database, Executor, Write } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { recordEvent } from '../../db/event-log.ts';
import { memberMask } from '../../db/member-mask.ts';
import type { Membership } from '../../http/access.ts';
import { findGranters } from '../../http/granters.ts';
import { badRequest, conflict, forbidden, notFound, validationFailed } from '../../lib/app-error.ts';
import type { Caller, ProjectCaller } from '../../lib/caller.ts';

interface AskedMember extends ProjectCaller {
  readonly userId: number;
}

/** By somebody who manages the team. */
interface ManagedMember extends AskedMember {
  readonly membership: Membership;
}

export interface TeamService {
  /** `role`: the slug of one */
  add(asked: ManagedMember, role: string): Promise<void>;
  changeRole(asked: ManagedMember, role: string): Promise<void>;
  remove(asked: ManagedMember): Promise<void>;
  leave(caller: Caller, projectId: number): Promise<void>;
}

/** A role as it is given in a project. */
interface GivenRole {
  readonly name: string;
  readonly permissions: number;
}

interface Dependencies {
  readonly database: Database;
  /** undefined where there is none; it stays until the transaction ends. Handed over by the roles. */
  readonly findRole: (
    db: Executor,
    place: { readonly projectId: number; readonly slug: string },
    lock: DialectName,
  ) => Promise<GivenRole | undefined>;
}

export function createTeamService({ database, findRole: findGiven }: Dependencies): TeamService {
  const { dialect } = database;

  /** Nobody grants what he may not do himself. */
  async function getGranted(db: Executor, { projectId, membership }: ManagedMember, slug: string) {
    const role = await findGiven(db, { projectId, slug }, dialect);
    if (role === undefined) throw validationFailed({ role: text('role.unknown') });
    if (!holdsAll(membership.permissions, role.permissions)) {
      throw forbidden(
        text('role.more_than_own'),
        await findGranters(db, { projectId, mask: role.permissions }),
      );
    }
    return role;
  }

  return {
    async add(asked, role) {
      const { caller, projectId, userId } = asked;
      await database.write(async (write) => {
        const { name } = await getGranted(write.tx, asked, role);
        const user = await write.tx
          .selectFrom('users')
          .select('username')
          .where('id', '=', userId)
          .executeTakeFirst();
        if (user === undefined) throw validationFailed({ user_id: text('team.no_such_user') });
        if ((await findRole(write.tx, projectId, userId)) !== undefined) {
          throw conflict(text('team.member_already', { user: user.username }), {
            user_id: text('team.this_member_already'),
          });
        }
        await write.tx
          .insertInto('members')
          .values({ project_id: projectId, user_id: userId, role })
          .execute();
        await recordChange(write, { caller, projectId, userId }, (user) =>
          isProjectRole(role)
            ? text('event.member_added', { user, role })
            : text('event.member_added_with', { user, role: name }),
        );
      });
    },

    async changeRole(asked, role) {
      const { caller, projectId, userId } = asked;
      await database.write(async (write) => {
        const present = await getRole(write.tx, projectId, userId);
        const { name } = await getGranted(write.tx, asked, role);
        if (present === role) return;
        await refuseStronger(write.tx, asked);
        if (userId === caller.userId && present === 'owner' && !caller.isAdmin) {
          throw badRequest(text('team.own_role'));
        }
        if (present === 'owner') await refuseLastOwner(write, { caller, projectId, userId }, dialect);
        await write.tx
          .updateTable('members')
          .set({ role, rule_id: null })
          .where('project_id', '=', projectId)
          .where('user_id', '=', userId)
          .execute();
        await recordChange(write, { caller, projectId, userId }, (user) =>
          isProjectRole(role)
            ? text('event.member_role', { user, role })
            : text('event.member_has_role', { user, role: name }),
        );
      });
    },

    async remove(asked) {
      const { caller, projectId, userId } = asked;
      await database.write(async (write) => {
        const present = await getRole(write.tx, projectId, userId);
        await refuseStronger(write.tx, asked);
        if (userId === caller.userId && present === 'owner' && !caller.isAdmin) {
          throw badRequest(text('team.remove_self'));
        }
        if (present === 'owner') await refuseLastOwner(write, { caller, projectId, userId }, dialect);
        await removeMember(write, { caller, projectId, userId });
      });
    },

    async leave(caller, projectId) {
      await database.write(async (write) => {
        const asked = { caller, projectId, userId: caller.userId };
        const present = await findRole(write.tx, projectId, caller.userId);
        // An administrator sees the project without being a member: there is nothing to leave.
        if (present === undefined) return;
        if (present === 'owner' && !caller.isAdmin) {
          throw badRequest(text('team.leave'));
        }
        if (present === 'owner') await refuseLastOwner(write, asked, dialect);
        await removeMember(write, asked);
      });
    },
  };
}

async function findRole(db: Executor, projectId: number, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('role')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role;
}

/** Who manages the team with fewer permissions than an owner takes none from an owner. */
async function refuseStronger(db: Executor, { projectId, userId, membership }: ManagedMember): Promise<void> {
  const row = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.username', memberMask().as('mask')])
    .where('members.project_id', '=', projectId)
    .where('members.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined || holdsAll(membership.permissions, row.mask)) return;
  throw forbidden(
    text('role.member_may_more', { user: row.username }),
    await findGranters(db, { projectId, mask: row.mask }),
  );
}

async function getRole(db: Executor, projectId: number, userId: number): Promise<string> {
  const role = await findRole(db, projectId, userId);
  if (role === undefined) throw notFound('member');
  return role;
}

/** Locks the owners' rows: two who send each other away at the same moment must not both succeed. */
async function refuseLastOwner(write: Write, asked: AskedMember, dialect: DialectName): Promise<void> {
  const owners = await write.tx
    .selectFrom('members')
    .select('user_id')
    .where('project_id', '=', asked.projectId)
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .$call((query) => forUpdate(query, dialect))
    .execute();
  if (owners.every((owner) => owner.user_id === asked.userId)) {
    throw badRequest(text('team.needs_owner'));
  }
}

async function removeMember(write: Write, asked: AskedMember): Promise<void> {
  await recordChange(write, asked, (user) => text('event.member_removed', { user }));
  await recordLeftBehind(write, asked);
  // Who comes back some day begins anew.
  await write.tx
    .deleteFrom('template_rights')
    .where('project_id', '=', asked.projectId)
    .where('user_id', '=', asked.userId)
    .execute();
  await write.tx
    .deleteFrom('members')
    .where('project_id', '=', asked.projectId)
    .where('user_id', '=', asked.userId)
    .execute();
}

const NAMED_MAX = 20;

/** His schedules and integrations start tasks with all rights, whoever saved them: somebody has to know of them. */
async function recordLeftBehind(write: Write, { caller, projectId, userId }: AskedMember): Promise<void> {
  const named = async (table: 'schedules' | 'integrations') =>
    await write.tx
      .selectFrom(table)
      .select(['id', 'name', 'author_name'])
      .where('project_id', '=', projectId)
      .where('author_id', '=', userId)
      .$if(table === 'schedules', (query) => query.where('active' as 'id', '=', 1))
      .orderBy('id')
      .execute();
  const schedules = await named('schedules');
  const integrations = await named('integrations');
  const [first] = [...schedules, ...integrations];
  if (first === undefined) return;
  const words = [
    ...schedules.map(({ id, name }) => text('named.schedule', { name: name || id })),
    ...integrations.map(({ name }) => text('named.integration', { name })),
  ];
  await recordEvent(write, {
    caller,
    projectId,
    objectType: 'user',
    objectId: userId,
    objectName: first.author_name ?? '',
    description: text('event.left_behind', {
      user: first.author_name ?? '',
      objects: words.slice(0, NAMED_MAX),
      more: Math.max(0, words.length - NAMED_MAX),
    }),
  });
}

async function recordChange(
  write: Write,
  { caller, projectId, userId }: AskedMember,
  tell: (user: string) => Text,
): Promise<void> {
  const { username } = await write.tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await recordEvent(write, {
    caller,
    projectId,
    objectType: 'user',
    objectId: userId,
    objectName: username,
    description: tell(username),
  });
}
