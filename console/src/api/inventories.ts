import type {
  BodyInputOf,
  createInventory,
  deleteInventory,
  getInventory,
  getInventoryReferences,
  listInventories,
  updateInventory,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export type InventoryInput = BodyInputOf<typeof updateInventory>;

export function inventoriesQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'inventories'),
    queryFn: ({ signal }) =>
      call<typeof listInventories>('GET /api/project/:project_id/inventory', {
        params: { project_id: projectId },
        query: { sort: 'name', order: 'asc' },
        signal,
      }),
  });
}

export function inventoryQuery(projectId: number, id: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'inventories', id),
    queryFn: ({ signal }) =>
      call<typeof getInventory>('GET /api/project/:project_id/inventory/:inventory_id', {
        params: { project_id: projectId, inventory_id: id },
        signal,
      }),
    // A form must open on what is stored, not on what was.
    staleTime: 0,
  });
}

export function findInventoryReferences(projectId: number, id: number) {
  return call<typeof getInventoryReferences>('GET /api/project/:project_id/inventory/:inventory_id/refs', {
    params: { project_id: projectId, inventory_id: id },
  });
}

/** Creates without an id, changes with one. */
export function useSaveInventory(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: number | undefined; body: InventoryInput }) => {
      const params = { project_id: projectId };
      if (id === undefined)
        return call<typeof createInventory>('POST /api/project/:project_id/inventory', { params, body });
      await call<typeof updateInventory>('PUT /api/project/:project_id/inventory/:inventory_id', {
        params: { ...params, inventory_id: id },
        body: { ...body, id },
      });
      return undefined;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: projectKey(projectId, 'inventories') }),
  });
}

export function useDeleteInventory(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof deleteInventory>('DELETE /api/project/:project_id/inventory/:inventory_id', {
        params: { project_id: projectId, inventory_id: id },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: projectKey(projectId, 'inventories') }),
  });
}
