/** The list of users, page by page: what the server tells administrators alone. */
import type { listUsers, RowsOf, userRow } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../lib/api-client.ts';
import { peopleQuery } from './users.ts';

interface UsersAsked {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: string;
  readonly offset: string;
}

export function usersPageQuery(asked: UsersAsked) {
  return queryOptions({
    // What makes the names stale makes this stale.
    queryKey: [...peopleQuery.queryKey, asked],
    queryFn: ({ signal }) =>
      callPage<RowsOf<typeof listUsers, typeof userRow>>('GET /api/users', {
        query: { ...asked, fields: 'list' },
        signal,
      }),
  });
}
