/** What waits and runs on the whole server, for administrators. */
import { getActiveTask, listActiveTasks, stopActiveTask, type TaskStatus } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { Engine } from '../../engine/engine.ts';
import { isUnfinishedTask } from '../../engine/queue/queue-situation.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';

interface Dependencies {
  readonly database: Database;
  readonly engine: Pick<Engine, 'stop'>;
}

export function registerActiveTaskRoutes(
  register: RegisterEndpoint,
  { database, engine }: Dependencies,
): void {
  register(listActiveTasks, async () => (await listActive(database)).map(toWire));

  register(getActiveTask, async ({ params }) => (await listActive(database, params.task_id)).map(toWire));

  register(stopActiveTask, async ({ caller, params }) => {
    const [task] = await listActive(database, params.task_id);
    // Clients delete what they saw in a list: that it has ended meanwhile is what they wanted.
    if (task === undefined) return;
    await engine.stop({ projectId: task.project_id, taskId: task.task_id, isForced: false, caller });
  });
}

type ActiveRow = Awaited<ReturnType<typeof listActive>>[number];

function listActive({ read }: Database, taskId?: number) {
  return read
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .leftJoin('users', 'users.id', 'tasks.user_id')
    .leftJoin('runners', 'runners.id', 'tasks.runner_id')
    .select([
      'tasks.id as task_id',
      'tasks.project_id',
      'projects.name as project_name',
      'tasks.template_id',
      'templates.name as template_name',
      'users.username',
      'tasks.runner_id',
      'runners.name as runner_name',
      'tasks.status',
    ])
    .where(isUnfinishedTask)
    .$if(taskId !== undefined, (query) => query.where('tasks.id', '=', taskId ?? 0))
    .orderBy('tasks.id')
    .execute();
}

function toWire({ username, runner_id, runner_name, status, ...task }: ActiveRow) {
  return {
    ...task,
    ...(username === null ? {} : { username }),
    ...(runner_id === null ? {} : { runner_id }),
    ...(runner_name === null ? {} : { runner_name }),
    status: status as TaskStatus,
    location: status === 'waiting' ? ('queue' as const) : ('running' as const),
  };
}
