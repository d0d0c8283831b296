import * as contract from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { findGranters } from '../../http/granters.ts';
import { answerPart, each, isPart } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { forbidden } from '../../lib/app-error.ts';
import { type SortQuery, sortRows } from '../../lib/sort-rows.ts';
import { explain } from './access-explanation.ts';
import { rolesIn, rolesToRows, shapeFor } from './role-list.ts';
import type { RoleService } from './role-service.ts';
import { getRole, listRoles, type RoleRow, roleToWire } from './role-store.ts';
import { listUses } from './role-uses.ts';

interface Dependencies {
  readonly database: Database;
  readonly roles: RoleService;
}

export function registerRoleRoutes(register: RegisterEndpoint, { database, roles }: Dependencies): void {
  registerServerRoles(register, { database, roles });
  const db = database.read;

  register(contract.explainAccess, async ({ caller, params, query, membership, reading: { read } }) => {
    const userId = query.user_id ?? caller.userId;
    const isAboutOther = userId !== caller.userId;
    if (isAboutOther && !contract.hasPermission(membership.permissions, 'manageProjectUsers')) {
      const mask = contract.permissionBits.manageProjectUsers;
      const granters = await findGranters(db, { projectId: params.project_id, mask });
      throw forbidden(text('access.of_others'), granters);
    }
    return await explain(read, {
      projectId: params.project_id,
      userId,
      templateId: query.template_id ?? null,
    });
  });
  register(contract.listProjectRoles, async ({ params, query }) =>
    sorted(await listRoles(db, params.project_id), query),
  );
  register(
    contract.listRolesToGive,
    async ({ params: { project_id: projectId }, query, reply }) => {
      if (!isPart(query))
        return sorted([...(await listRoles(db, projectId)), ...(await listRoles(db, null))], query);
      const { dialect } = database;
      const whole = each(({ slug, name, permissions, project_id }: contract.Role) => {
        return { slug, name, permissions, project_id };
      });
      return await answerPart(
        rolesIn(db, projectId, query.fields === 'list'),
        { dialect, query, reply, shape: shapeFor(query, projectId) },
        { whole, list: (rows) => rolesToRows(database, projectId, rows), choice: whole },
      );
    },
    { isExact: true },
  );
  register(contract.createProjectRole, ({ caller, params, body, membership }) =>
    roles.create({ caller, owner: params.project_id, mask: membership.permissions }, body),
  );
  register(contract.getOwnRole, async ({ params }) =>
    roleToWire(await getRole(db, params.project_id, params.role_slug)),
  );
  register(contract.getProjectRoleReferences, async ({ params }) =>
    listUses(db, await getRole(db, params.project_id, params.role_slug)),
  );
  register(contract.updateProjectRole, ({ caller, params, body, membership }) =>
    roles.update(
      { caller, owner: params.project_id, slug: params.role_slug, mask: membership.permissions },
      body,
    ),
  );
  register(contract.deleteProjectRole, ({ caller, params, membership }) =>
    roles.remove({
      caller,
      owner: params.project_id,
      slug: params.role_slug,
      mask: membership.permissions,
    }),
  );
}

function registerServerRoles(register: RegisterEndpoint, { database, roles }: Dependencies): void {
  const db = database.read;
  const ofServer = { owner: null, mask: contract.allPermissions } as const;

  register(contract.listServerRoles, async ({ query }) => sorted(await listRoles(db, null), query));
  register(contract.createServerRole, ({ caller, body }) => roles.create({ ...ofServer, caller }, body));
  register(contract.getServerRole, async ({ params }) =>
    roleToWire(await getRole(db, null, params.role_slug)),
  );
  register(contract.getServerRoleReferences, async ({ params }) =>
    listUses(db, await getRole(db, null, params.role_slug)),
  );
  register(contract.updateServerRole, ({ caller, params, body }) =>
    roles.update({ ...ofServer, caller, slug: params.role_slug }, body),
  );
  register(contract.deleteServerRole, ({ caller, params }) =>
    roles.remove({ ...ofServer, caller, slug: params.role_slug }),
  );
}

function sorted(rows: readonly RoleRow[], query: SortQuery): contract.Role[] {
  return sortRows(rows, query, { name: (row) => row.name, slug: (row) => row.slug }).map(roleToWire);
}
