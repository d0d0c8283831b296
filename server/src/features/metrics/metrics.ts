/**
 * Counters and histograms of what happens on this server. Each is told after its commit, by whoever does it: an end of a
 * task by one server, so the sum over all servers counts it once.
 */

import { Counter, Histogram, Registry } from '@prometheus-io/client';
import type { TaskStatus } from '@signalbox/contract';
import type { FastifyInstance } from 'fastify';
import type { Write } from '../../db/database.ts';
import { subjectOf } from '../../engine/tasks/task-subject.ts';
import type { TaskRow } from '../../engine/tasks/task-transitions.ts';
import type { Meter } from '../../lib/meter.ts';

/** From a click's few milliseconds to a queue of hours. */
const WAIT_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 60, 300, 1800, 3600];
const RUN_BUCKETS = [0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 600, 1800, 3600, 14_400];
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface Metrics {
  readonly registry: Registry;
  readonly meter: Meter;
  /** told of each end of a task, in its transaction */
  endListener(write: Write, task: TaskRow): Promise<void>;
}

/** Counts every request of routes that are registered from here on. */
export function createMetrics(fastify: FastifyInstance): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const ended = new Counter({
    name: 'signalbox_tasks_ended_total',
    help: 'Tasks that have ended, by how, app and project',
    labelNames: ['status', 'app', 'project'],
    registers,
  });
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = ['app']) =>
    new Histogram({ name, help, buckets, labelNames, registers });
  const queueWait = histogram(
    'signalbox_task_queue_seconds',
    'From a task being asked for to its offer to a runner, for its last attempt; at its end',
    WAIT_BUCKETS,
  );
  const startLatency = histogram(
    'signalbox_task_start_seconds',
    'From the offer to a runner to the start of the program: checkout, requirements, secrets; at its end',
    WAIT_BUCKETS,
  );
  const runTime = histogram(
    'signalbox_task_run_seconds',
    'From the start of the program to the end of the task',
    RUN_BUCKETS,
  );
  const lateness = histogram(
    'signalbox_schedule_lateness_seconds',
    'From the instant of a schedule to its task being in the queue',
    WAIT_BUCKETS,
    [],
  );
  const lines = new Counter({
    name: 'signalbox_output_lines_total',
    help: 'Lines of output that were stored',
    registers,
  });
  const bytes = new Counter({
    name: 'signalbox_output_bytes_total',
    help: 'Bytes of output that were stored',
    registers,
  });
  const requests = histogram(
    'signalbox_http_request_seconds',
    'Time until a request was answered, by method, route and status',
    REQUEST_BUCKETS,
    ['method', 'route', 'status'],
  );
  fastify.addHook('onResponse', async (request, reply) => {
    // By its pattern: an address holds ids, and strangers ask for any.
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  return {
    registry,
    meter: {
      outputStored(output) {
        lines.inc(output.lines);
        bytes.inc(output.bytes);
      },
      scheduleFired: (lateMs) => lateness.observe(Math.max(0, lateMs) / 1000),
    },
    async endListener(write, task) {
      const { app } = await subjectOf(write, task);
      write.afterCommit(() => {
        ended.inc({ status: task.status as TaskStatus, app, project: String(task.project_id) });
        const { created_at: asked, offered_at: offered, started_at: started, ended_at: end } = task;
        const observe = (of: Histogram<string>, from: number | null, to: number | null) => {
          // Runners' clocks may differ from ours.
          if (from !== null && to !== null) of.observe({ app }, Math.max(0, to - from) / 1000);
        };
        observe(queueWait, asked, offered);
        observe(startLatency, offered, started);
        observe(runTime, started, end);
      });
    },
  };
}
