/** What the log says of a task: the request that asked for it, and its end, each with its id. */
import { startTask } from '@signalbox/contract';
import type { FastifyInstance } from 'fastify';
import type { Write } from '../../db/database.ts';
import type { TaskRow } from '../../engine/tasks/task-transitions.ts';

interface TaskLog {
  /** told of each end of a task, in its transaction */
  endListener(write: Pick<Write, 'afterCommit'>, task: TaskRow): Promise<void>;
}

/** Before the routes. */
export function createTaskLog(fastify: FastifyInstance, basePath: string): TaskLog {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const { url, method } = request.routeOptions;
    const isStart = url === basePath + startTask.url && method === startTask.method;
    if (!isStart || reply.statusCode !== startTask.status || typeof payload !== 'string') return payload;
    // Whole answers are not read for it: it begins so.
    const task = Number(/^\{"id":(\d+)/.exec(payload)?.[1]);
    const project = Number((request.params as { project_id?: string }).project_id);
    request.log.info({ task, project }, 'task asked for');
    return payload;
  });

  return {
    async endListener(write, task) {
      const { id, project_id, template_id, runner_id, schedule_id, integration_id } = task;
      const { status, reason_code, exit_code, created_at, started_at, ended_at } = task;
      const told = {
        ...{ task: id, project: project_id, template: template_id, runner: runner_id },
        ...(schedule_id !== null && { schedule: schedule_id }),
        ...(integration_id !== null && { integration: integration_id }),
        ...{ status, reason: reason_code, exitCode: exit_code },
        queuedMs: (started_at ?? ended_at ?? created_at) - created_at,
        ranMs: started_at === null || ended_at === null ? null : ended_at - started_at,
      };
      write.afterCommit(() => fastify.log.info(told, 'task ended'));
    },
  };
}
