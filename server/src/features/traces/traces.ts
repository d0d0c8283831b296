/** Traces of tasks, from the click to the end, to a collector of OpenTelemetry. Loaded only where one is named. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { startTask } from '@signalbox/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Write } from '../../db/database.ts';
import { subjectOf } from '../../engine/tasks/task-subject.ts';
import type { TaskRow } from '../../engine/tasks/task-transitions.ts';
import { type Span, spanKinds, traceBody } from './span.ts';
import { type SenderOptions, SpanSender } from './span-sender.ts';
import { spansOfTask, traceOf } from './task-trace.ts';

interface Dependencies extends Pick<SenderOptions, 'url' | 'authorization' | 'timing'> {
  readonly fastify: FastifyInstance;
  readonly database: Pick<Database, 'read'>;
  readonly version: string;
  readonly basePath: string;
}

interface Traces {
  /** told of each end of a task, in its transaction */
  endListener(write: Write, task: TaskRow): Promise<void>;
}

/** Before the routes. */
export function createTraces({ fastify, database, version, basePath, ...target }: Dependencies): Traces {
  const resource = {
    'service.name': 'signalbox',
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'host.name': hostname(),
  };
  const sender = new SpanSender({
    ...target,
    log: fastify.log,
    bodyOf: (spans) => traceBody(spans, resource, version),
  });
  fastify.addHook('onClose', () => sender.close());
  const startedTasks = new WeakMap<FastifyRequest, number>();

  fastify.addHook('onSend', async (request, reply, payload) => {
    if (isStart(request, reply) && typeof payload === 'string')
      startedTasks.set(request, (JSON.parse(payload) as { id: number }).id);
    return payload;
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const id = startedTasks.get(request);
    if (id === undefined) return;
    const task = await database.read
      .selectFrom('tasks')
      .select(['id', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (task !== undefined) sender.add([spanOfClick(request, reply, task)]);
  });

  function isStart(request: FastifyRequest, reply: FastifyReply): boolean {
    const { url, method } = request.routeOptions;
    return (
      url === basePath + startTask.url && method === startTask.method && reply.statusCode === startTask.status
    );
  }

  return {
    async endListener(write, task) {
      const { app } = await subjectOf(write, task);
      write.afterCommit(() => sender.add(spansOfTask(task, app)));
    },
  };
}

function spanOfClick(
  request: FastifyRequest,
  reply: FastifyReply,
  task: Pick<TaskRow, 'id' | 'created_at'>,
): Span {
  const { traceId, rootId } = traceOf(task);
  const now = Date.now();
  return {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    parentSpanId: rootId,
    name: `${startTask.method} ${startTask.url}`,
    kind: spanKinds.server,
    from: now - reply.elapsedTime,
    to: now,
    attributes: {
      'http.request.method': startTask.method,
      'http.route': startTask.url,
      'http.response.status_code': reply.statusCode,
      'signalbox.request.id': request.id,
    },
    links: linksOf(request.headers.traceparent),
  };
}

/** Of a caller with a trace of its own (W3C Trace Context): it is told apart, since anybody may send any. */
function linksOf(header: unknown): { traceId: string; spanId: string }[] {
  const [, traceId = '', spanId = ''] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}/.exec(String(header)) ?? [];
  return traceId === '' || /^0+$/.test(traceId) || /^0+$/.test(spanId) ? [] : [{ traceId, spanId }];
}
