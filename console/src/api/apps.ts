import type { ListedApp, listApps, listedApp, RowsOf } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

export const appsQuery = queryOptions({
  queryKey: ['apps'],
  queryFn: ({ signal }) =>
    call<RowsOf<typeof listApps, typeof listedApp>>('GET /api/apps', { query: { fields: 'list' }, signal }),
  staleTime: 5 * 60_000,
});

/** An app without a title goes by its id. */
export function appTitle(apps: readonly ListedApp[] | undefined, id: string): string {
  return apps?.find((app) => app.id === id)?.title || id;
}
