/** All rows of a project that belong into its backup. A fixed number of queries, however many objects. */
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';

type Row<T extends keyof Schema> = Selectable<Schema[T]>;

export interface ProjectRows {
  readonly project: Row<'projects'>;
  readonly keys: readonly Row<'access_keys'>[];
  readonly repositories: readonly Row<'repositories'>[];
  readonly inventories: readonly Row<'inventories'>[];
  readonly environments: readonly Row<'environments'>[];
  readonly secrets: readonly Pick<Row<'environment_secrets'>, 'environment_id' | 'type' | 'name'>[];
  readonly views: readonly Row<'views'>[];
  readonly templates: readonly Row<'templates'>[];
  readonly vaults: readonly Row<'template_vaults'>[];
  readonly schedules: readonly Row<'schedules'>[];
  readonly integrations: readonly Row<'integrations'>[];
  readonly matchers: readonly Row<'integration_matchers'>[];
  readonly values: readonly Row<'integration_values'>[];
  readonly aliases: readonly Row<'integration_aliases'>[];
}

export async function readProjectRows(db: Executor, projectId: number): Promise<ProjectRows> {
  const project = await db.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst();
  if (project === undefined) throw notFound('project');
  const own = async <
    T extends
      | 'access_keys'
      | 'repositories'
      | 'inventories'
      | 'environments'
      | 'views'
      | 'templates'
      | 'schedules'
      | 'integrations'
      | 'integration_aliases',
  >(
    table: T,
  ) =>
    (await db
      .selectFrom(table as 'views')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('id')
      .execute()) as unknown as Row<T>[];
  return {
    project,
    keys: await own('access_keys'),
    repositories: await own('repositories'),
    inventories: await own('inventories'),
    environments: await own('environments'),
    secrets: await db
      .selectFrom('environment_secrets')
      .select(['environment_id', 'type', 'name'])
      .where('environment_id', 'in', (where) =>
        where.selectFrom('environments').select('id').where('project_id', '=', projectId),
      )
      .execute(),
    views: await own('views'),
    templates: await own('templates'),
    vaults: await db
      .selectFrom('template_vaults')
      .selectAll()
      .where('template_id', 'in', (where) =>
        where.selectFrom('templates').select('id').where('project_id', '=', projectId),
      )
      .orderBy('id')
      .execute(),
    schedules: await own('schedules'),
    integrations: await own('integrations'),
    ...(await readIntegrationParts(db, projectId)),
    aliases: await own('integration_aliases'),
  };
}

async function readIntegrationParts(db: Executor, projectId: number) {
  const parts = async <T extends 'integration_matchers' | 'integration_values'>(table: T) =>
    (await db
      .selectFrom(table as 'integration_matchers')
      .selectAll()
      .where('integration_id', 'in', (where) =>
        where.selectFrom('integrations').select('id').where('project_id', '=', projectId),
      )
      .orderBy('id')
      .execute()) as unknown as Row<T>[];
  return { matchers: await parts('integration_matchers'), values: await parts('integration_values') };
}
