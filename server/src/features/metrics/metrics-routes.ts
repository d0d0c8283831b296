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

export function registerMetricsRoutes(
  register: RegisterEndpoint,
  { registry, database, engine }: Dependencies,
): void {
  addStoredGauges({ registry, database, isOnline: engine.isOnline.bind(engine) });
  let isProcessWatched = false;
  register(readMetrics, async ({ reply }) => {
    // Not before somebody asks: it wakes the process a hundred times a second.
    if (!isProcessWatched) collectDefaultMetrics({ register: registry, prefix: 'signalbox_' });
    isProcessWatched = true;
    const text = await registry.metrics();
    return await reply.type(registry.contentType).send(text);
  });
}
