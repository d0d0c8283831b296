import type { getStorage } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** Rules of retention to ask about; undefined = those that stand. */
export interface AskedRetention {
  readonly max_tasks_per_template: number | undefined;
  readonly max_task_age_days: number | undefined;
  readonly max_output_megabytes: number | undefined;
}

/** For administrators: what the server keeps, and what these rules would remove. */
export function storageQuery(asked: AskedRetention) {
  return queryOptions({
    queryKey: ['storage', asked],
    queryFn: ({ signal }) => {
      const query = Object.fromEntries(
        Object.entries(asked).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      );
      return call<typeof getStorage>('GET /api/storage', { query, signal });
    },
    staleTime: 0,
  });
}
