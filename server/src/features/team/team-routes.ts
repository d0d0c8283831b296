import {
  addMember,
  getMember,
  leaveProject,
  listMembers,
  removeMember,
  type User,
  updateMember,
} from '@signalbox/contract';
import type { Database, Executor } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound } from '../../lib/app-error.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { TeamService } from './team-service.ts';

interface Dependencies {
  readonly database: Database;
  readonly team: TeamService;
  /** the user behind a membership */
  readonly getUser: (db: Executor, id: number) => Promise<User>;
}

export function registerTeamRoutes(
  register: RegisterEndpoint,
  { database, team, getUser }: Dependencies,
): void {
  register(
    listMembers,
    async ({ params, query }) => {
      const rows = await listMemberRows(database.read, params.project_id);
      const sorted = sortRows(rows, query, {
        name: (row) => row.name,
        username: (row) => row.username,
        email: (row) => row.email,
        role: (row) => row.role,
      });
      return sorted.map(({ id, username, name, role, ruleId, source, value }) => ({
        ...{ id, username, name, role },
        ...(ruleId !== null && source !== null && value !== null
          ? { group_rule: { id: ruleId, source, value } }
          : {}),
      }));
    },
    { isExact: true },
  );
  register(addMember, ({ caller, params, body, membership }) =>
    team.add({ caller, projectId: params.project_id, userId: body.user_id, membership }, body.role),
  );
  register(getMember, async ({ params }) => {
    const members = await listMemberRows(database.read, params.project_id);
    if (!members.some(({ id }) => id === params.user_id)) throw notFound('member');
    return await getUser(database.read, params.user_id);
  });
  register(updateMember, ({ caller, params, body, membership }) =>
    team.changeRole({ caller, projectId: params.project_id, userId: params.user_id, membership }, body.role),
  );
  register(removeMember, ({ caller, params, membership }) =>
    team.remove({ caller, projectId: params.project_id, userId: params.user_id, membership }),
  );
  register(leaveProject, ({ caller, params }) => team.leave(caller, params.project_id));
}

async function listMemberRows(db: Executor, projectId: number) {
  return await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('group_rules', 'group_rules.id', 'members.rule_id')
    .select(['users.id', 'users.username', 'users.name', 'users.email', 'members.role'])
    .select(['group_rules.id as ruleId', 'group_rules.source', 'group_rules.value'])
    .where('members.project_id', '=', projectId)
    .execute();
}
