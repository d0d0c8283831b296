/** What waits and runs on the whole server, for administrators. */
import { getActiveTask, listActiveTasks, stopActiveTask } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { Engine } from '../../engine/engine.ts';
import { readPart } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import {
  activeIdsIn,
  activeTasksIn,
  activeTasksWith,
  activeTaskToRow,
  activeTaskToWire,
  isPartOfActive,
  shapeFor,
} from './active-task-list.ts';

interface Dependencies {
  readonly database: Database;
  readonly engine: Pick<Engine, 'stop'>;
}

export function registerActiveTaskRoutes(
  register: RegisterEndpoint,
  { database, engine }: Dependencies,
): void {
  const { read, dialect } = database;
  const find = (taskId: number) => activeTasksIn(read).where('tasks.id', '=', taskId).execute();

  register(
    listActiveTasks,
    async ({ query, reply }) => {
      if (!isPartOfActive(query))
        return (await activeTasksIn(read).orderBy('tasks.id').execute()).map(activeTaskToWire);
      const shape = shapeFor(query);
      const found = await readPart(activeIdsIn(read, query), { dialect, query, reply, shape });
      const rows = await activeTasksWith(
        database,
        found.map(({ id }) => id),
      );
      if (query.fields !== 'list') return rows.map(activeTaskToWire);
      // The type of the answer is that of whole ones; whoever asks for rows is told of them by the endpoint's schema.
      return rows.map(activeTaskToRow) as ReturnType<typeof activeTaskToWire>[];
    },
    { isExact: true },
  );

  register(getActiveTask, async ({ params }) => (await find(params.task_id)).map(activeTaskToWire));

  register(stopActiveTask, async ({ caller, params }) => {
    const [task] = await find(params.task_id);
    // Clients delete what they saw in a list: that it has ended meanwhile is what they wanted.
    if (task === undefined) return;
    await engine.stop({ projectId: task.project_id, taskId: task.task_id, isForced: false, caller });
  });
}
