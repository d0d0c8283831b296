/** Where one is signed in. */
import type { endOtherSessions, endSession, listSessions, RowsOf, sessionRow } from '@signalbox/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../lib/api-client.ts';
import type { PageAsked } from './project-resource.ts';

const KEY = ['own', 'sessions'];

export function sessionPageQuery(asked: PageAsked) {
  return queryOptions({
    queryKey: [...KEY, asked],
    queryFn: ({ signal }) =>
      callPage<RowsOf<typeof listSessions, typeof sessionRow>>('GET /api/user/sessions', {
        query: { ...asked, fields: 'list' },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many there are, whatever is searched. */
export const sessionCountQuery = queryOptions({
  ...sessionPageQuery({ limit: '0' }),
  select: ({ total }) => total,
});

/** Signs out there, or wherever else one is signed in by now. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (which: number | 'others') => {
      if (which === 'others') await call<typeof endOtherSessions>('DELETE /api/user/sessions', {});
      else
        await call<typeof endSession>('DELETE /api/user/sessions/:session_id', {
          params: { session_id: which },
        });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
