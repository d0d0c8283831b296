import {
  createEnvironment,
  deleteEnvironment,
  getEnvironment,
  getEnvironmentReferences,
  hasPermission,
  listEnvironments,
  updateEnvironment,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { findReferences } from '../../db/references.ts';
import type { Membership } from '../../http/access.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { EnvironmentService } from './environment-service.ts';
import {
  type EnvironmentRow,
  environmentToWire,
  getEnvironmentRow,
  listEnvironmentRows,
  listSecretNames,
} from './environment-store.ts';

/** Whoever may run a task can print its variables anyway; guests only look on. */
function maySeeValues({ permissions }: Membership): boolean {
  return hasPermission(permissions, 'runProjectTasks');
}

interface Dependencies {
  readonly database: Database;
  readonly environments: EnvironmentService;
}

export function registerEnvironmentRoutes(
  register: RegisterEndpoint,
  { database, environments }: Dependencies,
): void {
  const withSecretNames = async (row: EnvironmentRow, membership: Membership) =>
    environmentToWire(row, {
      secrets: await listSecretNames(database.read, row.id),
      hasValues: maySeeValues(membership),
    });

  register(
    listEnvironments,
    async ({ params, query, membership }) => {
      const rows = await listEnvironmentRows(database.read, params.project_id);
      const shown = { secrets: null, hasValues: maySeeValues(membership) };
      return sortRows(rows, query, { name: (row) => row.name }).map((row) => environmentToWire(row, shown));
    },
    { isExact: true },
  );
  register(createEnvironment, async ({ caller, params, body, membership }) =>
    withSecretNames(await environments.create({ caller, projectId: params.project_id }, body), membership),
  );
  register(getEnvironment, async ({ params, membership }) =>
    withSecretNames(
      await getEnvironmentRow(database.read, params.project_id, params.environment_id),
      membership,
    ),
  );
  register(updateEnvironment, ({ caller, params, body }) =>
    environments.update({ caller, projectId: params.project_id, id: params.environment_id }, body),
  );
  register(deleteEnvironment, ({ caller, params }) =>
    environments.remove({ caller, projectId: params.project_id, id: params.environment_id }),
  );
  register(getEnvironmentReferences, async ({ params }) => {
    const { id } = await getEnvironmentRow(database.read, params.project_id, params.environment_id);
    return await findReferences(database.read, { type: 'environment', projectId: params.project_id, id });
  });
}
