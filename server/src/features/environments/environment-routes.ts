import {
  createEnvironment,
  deleteEnvironment,
  getEnvironment,
  getEnvironmentReferences,
  listEnvironments,
  updateEnvironment,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { findReferences } from '../../db/references.ts';
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

interface Dependencies {
  readonly database: Database;
  readonly environments: EnvironmentService;
}

export function registerEnvironmentRoutes(
  register: RegisterEndpoint,
  { database, environments }: Dependencies,
): void {
  const withSecretNames = async (row: EnvironmentRow) =>
    environmentToWire(row, await listSecretNames(database.read, row.id));

  register(
    listEnvironments,
    async ({ params, query }) => {
      const rows = await listEnvironmentRows(database.read, params.project_id);
      return sortRows(rows, query, { name: (row) => row.name }).map((row) => environmentToWire(row, null));
    },
    { isExact: true },
  );
  register(createEnvironment, async ({ caller, params, body }) =>
    withSecretNames(await environments.create({ caller, projectId: params.project_id }, body)),
  );
  register(getEnvironment, async ({ params }) =>
    withSecretNames(await getEnvironmentRow(database.read, params.project_id, params.environment_id)),
  );
  register(updateEnvironment, ({ caller, params, body }) =>
    environments.update({ caller, projectId: params.project_id, id: params.environment_id }, body),
  );
  register(deleteEnvironment, ({ caller, params }) =>
    environments.remove({ caller, projectId: params.project_id, id: params.environment_id }),
  );
  register(getEnvironmentReferences, async ({ params }) => {
    const { id } = await getEnvironmentRow(database.read, params.project_id, params.environment_id);
    return await findReferences(database.read, { kind: 'environment', projectId: params.project_id, id });
  });
}
