import type { listRunners, RunnerChoice } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** Which runners the server has, by name, and which of them cannot isolate. The frame of every page asks, for administrators alone. */
export const runnersQuery = queryOptions({
  queryKey: ['runners', 'choice'],
  queryFn: ({ signal }) =>
    call<typeof listRunners>('GET /api/runners', { query: { fields: 'choice' }, signal }) as Promise<
      RunnerChoice[]
    >,
  staleTime: 60_000,
});
