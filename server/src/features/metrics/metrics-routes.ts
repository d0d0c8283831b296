import { collectDefaultMetrics, type Registry } from '@prometheus-io/client';
import { readMetrics } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { Engine } from '../../engine/engine.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { addStoredGauges } from './stored-gauges.ts';

interface Dependencies {
  readonly registry: Registry;
  readonly database: Database;
  readonly engine: Pick<Engine, 'isOnline'>;
}

/** Of what the library brings: sums, and another view of the event loop, with names that Prometheus' checker rightly refuses. */
const misnamed = [
  ...['handles', 'requests', 'resources'].map((what) => `active_${what}_total`),
  ...['histogram', 'summary'].map((type) => `eventloop_utilization_${type}`),
];

export function registerMetricsRoutes(
  register: RegisterEndpoint,
  { registry, database, engine }: Dependencies,
): void {
  addStoredGauges({ registry, database, isOnline: engine.isOnline.bind(engine) });
  let isProcessWatched = false;
  register(readMetrics, async ({ reply }) => {
    // Not before somebody asks: it wakes the process a hundred times a second.
    if (!isProcessWatched) watchProcess(registry);
    isProcessWatched = true;
    const text = await registry.metrics();
    return await reply.type(registry.contentType).send(text);
  });
}

function watchProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry, prefix: 'signalbox_' });
  for (const name of misnamed) registry.removeSingleMetric(`signalbox_nodejs_${name}`);
}
