import {
  addMember,
  getMember,
  leaveProject,
  listMembers,
  type Member,
  type MemberChoice,
  type QueryOf,
  removeMember,
  type User,
  updateMember,
} from '@signalbox/contract';
import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { memberRoleName } from '../../db/member-mask.ts';
import { answerPart, each, isPart, type ListShape } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { saidOf } from '../../http/said-words.ts';
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
    async ({ params, query, reading: { read, dialect }, reply }) => {
      const found = membersIn(read, params.project_id);
      if (isPart(query)) {
        const asked = { dialect, query, reply, shape: shapeFor(query) };
        return await answerPart(found, asked, {
          whole: each(memberToWire),
          list: each(memberToWire),
          choice: each(toChoice),
        });
      }
      const rows = await found.execute();
      const sorted = sortRows(rows, query, {
        name: (row) => row.name,
        username: (row) => row.username,
        email: (row) => row.email,
        role: (row) => row.role,
      });
      return sorted.map(memberToWire);
    },
    { isExact: true },
  );
  register(addMember, ({ caller, params, body, membership }) =>
    team.add({ caller, projectId: params.project_id, userId: body.user_id, membership }, body.role),
  );
  register(getMember, async ({ params }) => {
    const members = await membersIn(database.read, params.project_id).execute();
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

/** Built-in roles are called as whoever asks calls them, the others as they were named. */
function shapeFor(query: QueryOf<typeof listMembers>): ListShape {
  const slug = sql.ref('members.role');
  const role = saidOf(query, slug, sql`coalesce(${memberRoleName()}, ${slug})`);
  return {
    id: 'users.id',
    searched: ['users.name', 'users.username', role],
    sorts: { name: 'users.name', username: 'users.username', role },
  };
}

function membersIn(db: Executor, projectId: number) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('group_rules', 'group_rules.id', 'members.rule_id')
    .select(['users.id', 'users.username', 'users.name', 'users.email', 'members.role'])
    .select(['group_rules.id as ruleId', 'group_rules.source', 'group_rules.value'])
    .where('members.project_id', '=', projectId);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof membersIn>['execute']>>[number];

function memberToWire(row: MemberRow): Member {
  const { ruleId, source, value } = row;
  return {
    ...toChoice(row),
    ...(ruleId !== null && source !== null && value !== null
      ? { group_rule: { id: ruleId, source, value } }
      : {}),
  };
}

function toChoice({ id, username, name, role }: MemberRow): MemberChoice {
  return { id, username, name, role };
}
