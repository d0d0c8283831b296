import { listTemplatesOfView, type Template, templateResource } from '@signalbox/contract';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Reading } from '../../db/reading.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import { isPart, readPart, rowsOf } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound } from '../../lib/app-error.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import { amongFavourites, registerFavouriteRoutes } from './template-favourites.ts';
import {
  choiceColumns,
  filtered,
  isFiltered,
  type TemplateInList,
  type TemplateListQuery,
  templateListShape,
  templatesIn,
  templatesToRows,
  templateToChoice,
} from './template-list.ts';
import type { TemplateService } from './template-service.ts';
import { type FindTasks, type TemplateRow, templatesToWire } from './template-store.ts';

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
    place: { userId: number; projectId: number; viewId?: number | undefined; reading: Reading },
    query: TemplateListQuery,
    reply: FastifyReply,
  ): Promise<Template[]> {
    const { read, dialect } = place.reading;
    const shown = filtered(templatesIn(read, place), query);
    const found = query.favourite === 'true' ? amongFavourites(shown, read, place.userId) : shown;
    if (!isPart(query) && !isFiltered(query)) {
      const rows = sortWhole(await found.execute(), query);
      reply.header('x-total-count', rows.length);
      return await templatesToWire(read, rows, findTasks);
    }
    const asked = { dialect, query, shape: templateListShape, reply };
    const part = rowsOf(query.fields);
    // As in `answerPart`: the type of the answer is that of whole ones; who asks for rows is told of them by the endpoint's schema.
    if (part === 'choice') {
      const choices = await readPart(found.clearSelect().select(choiceColumns), asked);
      return choices.map(templateToChoice) as unknown as Template[];
    }
    const rows = await readPart(found, asked);
    if (part === 'list') return (await templatesToRows(read, rows)) as unknown as Template[];
    return await templatesToWire(read, rows, findTasks);
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
    list: ({ caller, projectId, query, reading, reply }) =>
      listPage({ userId: caller.userId, projectId, viewId: query.view_id, reading }, query, reply),
    show: toWire,
    findReferences: referencesTo('template'),
  });
  registerFavouriteRoutes(register, database);
  register(
    listTemplatesOfView,
    async ({ caller, params, query, reading, reply }) => {
      const view = await db
        .selectFrom('views')
        .select(['id', 'type', 'sort_column', 'sort_reverse'])
        .where('id', '=', params.view_id)
        .where('project_id', '=', params.project_id)
        .executeTakeFirst();
      if (view === undefined) throw notFound('view');
      const place = {
        userId: caller.userId,
        projectId: params.project_id,
        reading,
        ...(view.type === 'all' ? {} : { viewId: view.id }),
      };
      const own = { sort: view.sort_column ?? undefined, order: view.sort_reverse === 1 ? 'desc' : 'asc' };
      return await listPage(place, query.sort || view.sort_column === null ? query : own, reply);
    },
    { isExact: true },
  );
}

function sortWhole(rows: readonly TemplateInList[], query: TemplateListQuery): TemplateInList[] {
  return sortRows(rows, query, {
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
}
