/** One's own tokens, by which programs act. */
import type {
  apiTokenRow,
  BodyInputOf,
  createApiToken,
  expireApiToken,
  listApiTokens,
  RowsOf,
} from '@signalbox/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../lib/api-client.ts';
import type { PageAsked } from './project-resource.ts';

const KEY = ['own', 'tokens'];

export function apiTokenPageQuery(asked: PageAsked) {
  return queryOptions({
    queryKey: [...KEY, asked],
    queryFn: ({ signal }) =>
      callPage<RowsOf<typeof listApiTokens, typeof apiTokenRow>>('GET /api/user/tokens', {
        query: { ...asked, fields: 'list' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Answers the token, which is whole this once. */
export function useCreateApiToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createApiToken>) =>
      call<typeof createApiToken>('POST /api/user/tokens', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useEndApiToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof expireApiToken>('DELETE /api/user/tokens/:token_id', { params: { token_id: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
