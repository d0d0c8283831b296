import { listTemplatesOfView, type QueryOf, type Template, templateResource } from '@signalbox/contract';
import type { FastifyReply } from 'fastify';
import type { Database, Executor } from '../../db/database.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import { pageOf, rowsWith } from '../../http/list-page.ts';
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

  async function listPage(
    place: { projectId: number; viewId?: number; read: Executor },
    query: QueryOf<typeof templateResource.list>,
    reply: FastifyReply,
  ): Promise<Template[]> {
    const all = await listTemplateRows(place.read, place);
    const found = rowsWith(
      all.filter((row) => isWanted(row, query)),
      query,
      (row) => `${row.name} ${row.playbook} ${row.description ?? ''}`,
    );
    const sorted = sortRows(found, query, {
      name: (row) => row.name,
      playbook: (row) => row.playbook,
      inventory: (row) => row.inventory_name ?? '',
      environment: (row) => row.environment_name ?? '',
      repository: (row) => row.repository_name,
      app: (row) => row.app,
      status: (row) => row.last_status ?? '',
      version: (row) => row.last_version ?? '',
      last_task: (row) => String(row.last_task_id ?? 0),
    });
    return await templatesToWire(place.read, pageOf(sorted, query, reply), findTasks);
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
    list: ({ projectId, query, reading: { read }, reply }) =>
      listPage(
        { projectId, read, ...(query.view_id !== undefined && { viewId: query.view_id }) },
        query,
        reply,
      ),
    show: toWire,
    findReferences: referencesTo('template'),
  });
  register(
    listTemplatesOfView,
    async ({ params, query, reading: { read }, reply }) => {
      const view = await db
        .selectFrom('views')
        .select(['id', 'type', 'sort_column', 'sort_reverse'])
        .where('id', '=', params.view_id)
        .where('project_id', '=', params.project_id)
        .executeTakeFirst();
      if (view === undefined) throw notFound('view');
      const place = {
        projectId: params.project_id,
        read,
        ...(view.type === 'all' ? {} : { viewId: view.id }),
      };
      const own = { sort: view.sort_column ?? undefined, order: view.sort_reverse === 1 ? 'desc' : 'asc' };
      return await listPage(place, query.sort || view.sort_column === null ? query : own, reply);
    },
    { isExact: true },
  );
}

type ListedRow = Awaited<ReturnType<typeof listTemplateRows>>[number];

function isWanted(row: ListedRow, { app, type, status }: QueryOf<typeof templateResource.list>): boolean {
  return (
    (app === undefined || row.app === app) &&
    (type === undefined || row.type === (type === 'task' ? '' : type)) &&
    (status === undefined || (row.last_status ?? 'none') === status)
  );
}
