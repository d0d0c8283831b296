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
import type { Database } from '../../db/database.ts';
import { usersWithSecondFactor } from '../../db/second-factors.ts';
import { pageOf, rowsWith } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { Caller } from '../../lib/caller.ts';
import { type SortQuery, sortRows } from '../../lib/sort-rows.ts';
import type { UserService } from './user-service.ts';
import { getUserRow, listUserRows, type UserRow, userToWire } from './user-store.ts';

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
    async ({ caller, query, reply }) => {
      const all = await listUserRows(database.read);
      const found = rowsWith(all, query, (row) =>
        [row.name, row.username, ...(caller.isAdmin ? [row.email] : [])].join(' '),
      );
      const rows = pageOf(query.sort === undefined ? found : sorted(found, query, caller), query, reply);
      if (!caller.isAdmin) return rows.map(({ id, username, name }) => ({ id, username, name }));
      const withFactor = await usersWithSecondFactor(database.read);
      return rows.map((row) => ({
        ...userToWire(row),
        ...(withFactor.has(row.id) && { second_factor: true as const }),
      }));
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

/** What somebody is not told does not show in the order either. */
function sorted(rows: readonly UserRow[], query: SortQuery, { isAdmin }: Caller): readonly UserRow[] {
  return sortRows(rows, query, {
    name: ({ name }) => name,
    username: ({ username }) => username,
    ...(isAdmin && { email: ({ email }) => email, alert: ({ alert }) => String(alert) }),
  });
}
