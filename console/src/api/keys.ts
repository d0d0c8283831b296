import type {
  BodyInputOf,
  createKey,
  deleteKey,
  getKey,
  getKeyReferences,
  listKeys,
  updateKey,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export type KeyInput = BodyInputOf<typeof updateKey>;

export function keysQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'keys'),
    queryFn: ({ signal }) =>
      call<typeof listKeys>('GET /api/project/:project_id/keys', {
        params: { project_id: projectId },
        query: { sort: 'name', order: 'asc' },
        signal,
      }),
  });
}

export function keyQuery(projectId: number, id: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'keys', id),
    queryFn: ({ signal }) =>
      call<typeof getKey>('GET /api/project/:project_id/keys/:key_id', {
        params: { project_id: projectId, key_id: id },
        signal,
      }),
    // A form must open on what is stored, not on what was.
    staleTime: 0,
  });
}

export function findKeyReferences(projectId: number, id: number) {
  return call<typeof getKeyReferences>('GET /api/project/:project_id/keys/:key_id/refs', {
    params: { project_id: projectId, key_id: id },
  });
}

/** Creates without an id, changes with one. */
export function useSaveKey(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: number | undefined; body: KeyInput }) => {
      const params = { project_id: projectId };
      if (id === undefined)
        return call<typeof createKey>('POST /api/project/:project_id/keys', { params, body });
      await call<typeof updateKey>('PUT /api/project/:project_id/keys/:key_id', {
        params: { ...params, key_id: id },
        body: { ...body, id },
      });
      return undefined;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: projectKey(projectId, 'keys') }),
  });
}

export function useDeleteKey(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof deleteKey>('DELETE /api/project/:project_id/keys/:key_id', {
        params: { project_id: projectId, key_id: id },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: projectKey(projectId, 'keys') }),
  });
}
