import {
  createView,
  deleteView,
  getView,
  listViews,
  setViewPositions,
  updateView,
} from '@signalbox/contract';
import type { Database, Executor } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound, validationFailed } from '../../lib/app-error.ts';
import { changeOf } from '../../lib/event-entry.ts';
import { insertView } from './view-insertion.ts';

export function registerViewRoutes(register: RegisterEndpoint, database: Database): void {
  register(listViews, ({ params }) => listViewRows(database.read, params.project_id), { isExact: true });
  register(getView, ({ params }) => getViewRow(database.read, params.project_id, params.view_id));

  register(createView, async ({ caller, params, body }) => {
    const place = { caller, projectId: params.project_id };
    return await database.write((write) => insertView(write, place, body));
  });

  register(updateView, async ({ caller, params, body }) => {
    const { project_id: projectId, view_id: id } = params;
    await database.write(async (write) => {
      await getViewRow(write.tx, projectId, id);
      const { title, position } = body;
      await write.tx.updateTable('views').set({ title, position }).where('id', '=', id).execute();
      await recordEvent(write, changeOf({ caller, projectId, type: 'view', id, name: title }, 'updated'));
    });
  });

  register(deleteView, async ({ caller, params }) => {
    const { project_id: projectId, view_id: id } = params;
    await database.write(async (write) => {
      const { title } = await getViewRow(write.tx, projectId, id);
      await write.tx.deleteFrom('views').where('id', '=', id).execute();
      await recordEvent(write, changeOf({ caller, projectId, type: 'view', id, name: title }, 'deleted'));
    });
  });

  register(setViewPositions, async ({ caller, params, body }) => {
    const projectId = params.project_id;
    await database.write(async (write) => {
      const known = new Set((await listViewRows(write.tx, projectId)).map(({ id }) => id));
      for (const [viewId, position] of Object.entries(body)) {
        const id = Number(viewId);
        if (!known.has(id)) throw validationFailed({ [viewId]: `This project has no view ${viewId}` });
        await write.tx.updateTable('views').set({ position }).where('id', '=', id).execute();
      }
      await recordEvent(write, {
        caller,
        projectId,
        objectType: 'view',
        objectId: null,
        objectName: '',
        description: 'Views put into another order',
      });
    });
  });
}

async function listViewRows(db: Executor, projectId: number) {
  return await db
    .selectFrom('views')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function getViewRow(db: Executor, projectId: number, id: number) {
  const row = await db
    .selectFrom('views')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('View');
  return row;
}
