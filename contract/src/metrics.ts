/** Figures for a monitoring system. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

export const readMetrics = endpoint({
  method: 'GET',
  url: '/api/metrics',
  access: access.metrics,
  tag: 'Server',
  summary: "What happens on this server, in Prometheus' text format.",
  description:
    'Counters and histograms are of the server that answers: add them up over several. Gauges of tasks, runners and the outbox are read from the database, so each server says the same. What each one means: docs/metrics.md.',
  status: 200,
  response: z.string(),
});
