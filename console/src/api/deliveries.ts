import type {
  Delivery,
  discardDelivery,
  listDeliveries,
  listDeliveryTries,
  listProjectDeliveries,
  listProjectDeliveryTries,
  retryDelivery,
} from '@signalbox/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

const PAGE_SIZE = 50;
const LOOK_EVERY_MS = 5_000;
const KEY = ['deliveries'];

interface Wanted {
  /** undefined = all */
  readonly state: Delivery['state'] | undefined;
  /** undefined = those of the whole server, for administrators */
  readonly projectId?: number | undefined;
}

/** They change by themselves and no live message tells of it. */
export function deliveriesQuery({ state, projectId }: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...KEY, projectId ?? 'server', state ?? 'all'],
    queryFn: ({ signal, pageParam }) => {
      const query = { state, limit: String(PAGE_SIZE), before: pageParam };
      return projectId === undefined
        ? call<typeof listDeliveries>('GET /api/outbox', { query, signal })
        : call<typeof listProjectDeliveries>('GET /api/project/:project_id/deliveries', {
            params: { project_id: projectId },
            query,
            signal,
          });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: Delivery[]) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
}

/** Of one delivery, from the last one. */
export function deliveryTriesQuery({ id, projectId }: { id: number; projectId: number | undefined }) {
  return queryOptions({
    queryKey: [...KEY, projectId ?? 'server', 'tries', id],
    queryFn: ({ signal }) =>
      projectId === undefined
        ? call<typeof listDeliveryTries>('GET /api/outbox/:delivery_id/tries', {
            params: { delivery_id: id },
            signal,
          })
        : call<typeof listProjectDeliveryTries>(
            'GET /api/project/:project_id/deliveries/:delivery_id/tries',
            {
              params: { project_id: projectId, delivery_id: id },
              signal,
            },
          ),
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
