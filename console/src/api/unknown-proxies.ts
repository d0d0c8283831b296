import type { listUnknownProxies } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

const HOUR_MS = 3_600_000;

/** For administrators. The server notes them once an hour. */
export const unknownProxiesQuery = queryOptions({
  queryKey: ['unknown-proxies'],
  queryFn: ({ signal }) => call<typeof listUnknownProxies>('GET /api/unknown_proxies', { signal }),
  staleTime: HOUR_MS,
});
