/** What is told of the work to those who watch it: figures for Prometheus, lines of the log, and traces where somebody wants them. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { TaskListener } from './engine/tasks/task-transitions.ts';
import { createMetrics, type Metrics } from './features/metrics/metrics.ts';
import { createTaskLog } from './features/traces/task-log.ts';
import { VERSION } from './lib/version.ts';

interface Figures {
  readonly metrics: Metrics;
  readonly endListeners: readonly TaskListener[];
}

interface Parts {
  readonly fastify: FastifyInstance;
  readonly database: Database;
}

/** Before the routes: both look at requests. */
export async function wireFigures(
  { traces, basePath }: Pick<Config, 'traces' | 'basePath'>,
  { fastify, database }: Parts,
): Promise<Figures> {
  const metrics = createMetrics(fastify);
  const log = createTaskLog(fastify, basePath);
  const endListeners = [metrics.endListener, log.endListener];
  if (traces === null) return { metrics, endListeners };
  const { createTraces } = await import('./features/traces/traces.ts');
  const traced = createTraces({ ...traces, fastify, database, basePath, version: VERSION });
  return { metrics, endListeners: [...endListeners, traced.endListener] };
}
