import type {
  Delivery,
  discardDelivery,
  listDeliveries,
  listDeliveryTries,
  listProjectDeliveries,
  listProjectDeliveryTries,
  retryDelivery,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../lib/api-client.ts';
import { type CursorPage, fillPage } from './list-page.ts';

const PAGE_SIZE = 50;
const LOOK_EVERY_MS = 5_000;
const KEY = ['deliveries'];

interface Wanted {
  /** undefined = all */
  readonly state: Delivery['state'] | undefined;
  /** words that stand in it */
  readonly text: string | undefined;
  readonly page: CursorPage;
  /** undefined = those of the whole server, for administrators */
  readonly projectId?: number | undefined;
}

/** They change by themselves and no live message tells of it. */
export function deliveriesQuery({ projectId, page, ...filter }: Wanted) {
  return queryOptions({
    queryKey: [...KEY, projectId ?? 'server', 'list', filter, page],
    queryFn: ({ signal }) =>
      fillPage({
        page,
        limit: PAGE_SIZE,
        ask: (part) => {
          const query = { ...filter, ...part };
          return projectId === undefined
            ? callPage<typeof listDeliveries>('GET /api/outbox', { query, signal })
            : callPage<typeof listProjectDeliveries>('GET /api/project/:project_id/deliveries', {
                params: { project_id: projectId },
                query,
                signal,
              });
        },
      }),
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
