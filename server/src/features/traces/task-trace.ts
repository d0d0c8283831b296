/**
 * The trace of a task: one span from being asked for to its end, with one in it for each time that somebody waits: the
 * queue, the preparation on the runner, the program. Made at the end, of what the task's row holds, by the server that
 * writes the end; so it is whole whichever servers the task has seen.
 */
import { createHash } from 'node:crypto';
import type { TaskRow } from '../../engine/tasks/task-transitions.ts';
import { type Span, spanKinds } from './span.ts';

type Traced = Pick<
  TaskRow,
  | 'id'
  | 'project_id'
  | 'template_id'
  | 'status'
  | 'attempt'
  | 'runner_id'
  | 'schedule_id'
  | 'integration_id'
  | 'exit_code'
  | 'reason_code'
  | 'created_at'
  | 'offered_at'
  | 'started_at'
  | 'ended_at'
>;

/** The same on every server: whoever has something to add to a task's trace finds it. */
export function traceOf({ id, created_at: createdAt }: Pick<TaskRow, 'id' | 'created_at'>): {
  readonly traceId: string;
  readonly rootId: string;
} {
  const hash = createHash('sha256').update(`signalbox task ${id} ${createdAt}`).digest('hex');
  return { traceId: hash.slice(0, 32), rootId: hash.slice(32, 48) };
}

export function spansOfTask(task: Traced, app: string): Span[] {
  const { traceId, rootId } = traceOf(task);
  const { created_at: asked, offered_at: offered, started_at: started } = task;
  const end = task.ended_at ?? Date.now();
  const part = (name: string, from: number | null, to: number | null): Span[] =>
    from === null
      ? []
      : [
          {
            traceId,
            spanId: createHash('sha256').update(`${rootId} ${name}`).digest('hex').slice(0, 16),
            parentSpanId: rootId,
            name,
            kind: spanKinds.internal,
            from,
            to: to ?? end,
            attributes: {},
          },
        ];
  const root: Span = {
    traceId,
    spanId: rootId,
    name: 'task',
    kind: spanKinds.internal,
    from: asked,
    to: end,
    isError: task.status === 'error',
    attributes: {
      'signalbox.task.id': task.id,
      'signalbox.task.status': task.status,
      'signalbox.task.attempt': task.attempt,
      'signalbox.task.reason': task.reason_code,
      'signalbox.task.exit_code': task.exit_code,
      'signalbox.project.id': task.project_id,
      'signalbox.template.id': task.template_id,
      'signalbox.app': app,
      'signalbox.runner.id': task.runner_id,
      'signalbox.schedule.id': task.schedule_id,
      'signalbox.integration.id': task.integration_id,
    },
  };
  return [
    root,
    ...part('queue', asked, offered),
    ...part('prepare', offered, started),
    ...part('run', started, end),
  ];
}
