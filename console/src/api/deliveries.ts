import type { Delivery, discardDelivery, listDeliveries, retryDelivery } from '@signalbox/contract';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

const PAGE_SIZE = 50;
const LOOK_EVERY_MS = 5_000;
const KEY = ['deliveries'];

/** Of one state, or of all. They change by themselves and no live message tells of it. */
export function deliveriesQuery(state: Delivery['state'] | undefined) {
  return infiniteQueryOptions({
    queryKey: [...KEY, state ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      call<typeof listDeliveries>('GET /api/outbox', {
        query: { state, limit: String(PAGE_SIZE), before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: Delivery[]) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
}

export function useRetryDelivery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof retryDelivery>('POST /api/outbox/:delivery_id/retry', {
        params: { delivery_id: id },
        body: {},
      }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDiscardDelivery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof discardDelivery>('DELETE /api/outbox/:delivery_id', { params: { delivery_id: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
