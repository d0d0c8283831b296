import { listTemplatesOfView, type Template, templateResource } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound } from '../../lib/app-error.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { TemplateService } from './template-service.ts';
import { type FindTasks, listTemplateRows, type TemplateRow, templatesToWire } from './template-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly templates: TemplateService;
  readonly findTasks: FindTasks;
}

export function registerTemplateRoutes(
  register: RegisterEndpoint,
  { database, templates, findTasks }: Dependencies,
): void {
  const db = database.read;

  async function listSorted(
    place: { projectId: number; viewId?: number },
    query: { sort?: string | undefined; order?: string | undefined },
  ): Promise<Template[]> {
    const rows = sortRows(await listTemplateRows(db, place), query, {
      name: (row) => row.name,
      playbook: (row) => row.playbook,
      inventory: (row) => row.inventory_name ?? '',
      environment: (row) => row.environment_name ?? '',
      repository: (row) => row.repository_name,
    });
    return await templatesToWire(db, rows, findTasks);
  }

  async function toWire(row: TemplateRow): Promise<Template> {
    const [wire] = await templatesToWire(db, [row], findTasks);
    if (wire === undefined) throw notFound('template');
    return wire;
  }

  registerEntity(register, {
    database,
    resource: templateResource,
    service: templates,
    list: ({ projectId, query }) => listSorted({ projectId }, query),
    show: toWire,
    findReferences: referencesTo('template'),
  });
  register(
    listTemplatesOfView,
    async ({ params, query }) => {
      const view = await db
        .selectFrom('views')
        .select(['id', 'type', 'sort_column', 'sort_reverse'])
        .where('id', '=', params.view_id)
        .where('project_id', '=', params.project_id)
        .executeTakeFirst();
      if (view === undefined) throw notFound('view');
      const place = { projectId: params.project_id, ...(view.type === 'all' ? {} : { viewId: view.id }) };
      const own = { sort: view.sort_column ?? undefined, order: view.sort_reverse === 1 ? 'desc' : 'asc' };
      return await listSorted(place, query.sort || view.sort_column === null ? query : own);
    },
    { isExact: true },
  );
}
