import type { connectIdentity, disconnectIdentity, listIdentities } from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

export const identitiesQuery = queryOptions({
  queryKey: ['own', 'identities'],
  queryFn: ({ signal }) => call<typeof listIdentities>('GET /api/user/identities', { signal }),
  staleTime: 0,
});

/** Answers the address at the provider, to which the browser goes on. */
export function useConnectIdentity() {
  return useMutation({
    mutationFn: (provider: string) =>
      call<typeof connectIdentity>('POST /api/user/identities', { body: { provider } }),
  });
}

/** Other sessions may end with it. */
export function useDisconnectIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof disconnectIdentity>('DELETE /api/user/identities/:identity_id', {
        params: { identity_id: id },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['own'] }),
  });
}
