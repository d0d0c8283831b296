import type { listRunners } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** For administrators alone. */
export const runnersQuery = queryOptions({
  queryKey: ['runners'],
  queryFn: ({ signal }) => call<typeof listRunners>('GET /api/runners', { signal }),
  staleTime: 60_000,
});
