import { type Integration, integration, taskParams } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { IntegrationTable } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';

export type IntegrationRow = Selectable<IntegrationTable>;

export function integrationToWire(row: IntegrationRow): Integration {
  return {
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    template_id: row.template_id,
    auth_method: integration.shape.auth_method.parse(row.auth_method),
    auth_header: row.auth_header,
    auth_secret_id: row.auth_key_id,
    searchable: row.searchable === 1,
    task_params: taskParams.parse(JSON.parse(row.task_params)),
  };
}

export async function listIntegrationRows(db: Executor, projectId: number): Promise<IntegrationRow[]> {
  return await db.selectFrom('integrations').selectAll().where('project_id', '=', projectId).execute();
}

export async function getIntegrationRow(
  db: Executor,
  projectId: number,
  id: number,
): Promise<IntegrationRow> {
  const row = await db
    .selectFrom('integrations')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Integration');
  return row;
}
