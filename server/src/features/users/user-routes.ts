import {
  changePassword,
  createUser,
  deleteUser,
  getCurrentUser,
  getPasswordRules,
  getUser,
  listUsers,
  updateUser,
} from '@signalbox/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { usersWithSecondFactor } from '../../db/second-factors.ts';
import { type ListShape, readPart, rowsOf } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { Caller } from '../../lib/caller.ts';
import type { UserService } from './user-service.ts';
import { getUserRow, userToWire } from './user-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly users: UserService;
  readonly usersCanCreateProjects: boolean;
  /** characters */
  readonly passwordMinLength: number;
}

export function registerUserRoutes(
  register: RegisterEndpoint,
  { database, users, usersCanCreateProjects, passwordMinLength }: Dependencies,
): void {
  register(getPasswordRules, () => ({ min_length: passwordMinLength }));
  register(getCurrentUser, async ({ caller, isSettingUp }) => {
    const row = await getUserRow(database.read, caller.userId);
    return {
      ...userToWire(row),
      can_create_project:
        caller.isAdmin ||
        ((usersCanCreateProjects || row.create_projects_rule_id !== null) && caller.scope === undefined),
      ...(isSettingUp && { second_factor_missing: true as const }),
    };
  });
  register(
    listUsers,
    async ({ caller, query, reply, reading }) => {
      const found = database.read.selectFrom('users').selectAll();
      const rows = await readPart(found, {
        ...{ dialect: reading.dialect, query, reply },
        shape: userListShape(query.sort !== undefined, caller),
      });
      const part = rowsOf(query.fields);
      if (!caller.isAdmin || part === 'choice')
        return rows.map(({ id, username, name }) => ({ id, username, name }));
      const withFactor = await usersWithSecondFactor(database.read);
      const all = rows.map((row) => ({
        ...userToWire(row),
        ...(withFactor.has(row.id) && { second_factor: true as const }),
      }));
      if (part === undefined) return all;
      // The type of the answer is that of whole ones; whoever asks for rows is told of them by the endpoint's schema.
      return all.map(({ created: _, ...row }) => row) as typeof all;
    },
    { isExact: true },
  );
  register(createUser, async ({ caller, body }) => userToWire(await users.create(caller, body)));
  register(getUser, async ({ params }) => userToWire(await getUserRow(database.read, params.user_id)));
  register(updateUser, ({ caller, params, body, sessionId }) =>
    users.update({ caller, id: params.user_id, body, sessionId }),
  );
  register(changePassword, ({ caller, params, body, sessionId }) =>
    users.changePassword({ caller, id: params.user_id, body, sessionId }),
  );
  register(deleteUser, ({ caller, params }) => users.remove(caller, params.user_id));
}

const hasFactor = sql`case when exists (select 1 from passkeys where passkeys.user_id = users.id)
  or exists (select 1 from totp_factors where totp_factors.user_id = users.id and totp_factors.confirmed = 1)
  then 1 else 0 end`;

/** What somebody is not told does not show in the order either, nor is it found. Unsorted they come by their ids. */
function userListShape(isSorted: boolean, { isAdmin }: Caller): ListShape {
  return {
    id: 'users.id',
    searched: ['users.name', 'users.username', ...(isAdmin ? ['users.email'] : [])],
    sorts: {
      ...(!isSorted && { id: { plain: sql.ref('users.id') } }),
      ...{ name: 'users.name', username: 'users.username' },
      ...(isAdmin && {
        email: 'users.email',
        alert: { plain: sql.ref('users.alert') },
        second_factor: { plain: hasFactor },
      }),
    },
  };
}
