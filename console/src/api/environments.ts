import type {
  BodyInputOf,
  createEnvironment,
  deleteEnvironment,
  getEnvironment,
  getEnvironmentReferences,
  listEnvironments,
  updateEnvironment,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export type EnvironmentInput = BodyInputOf<typeof updateEnvironment>;

export function environmentsQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'environments'),
    queryFn: ({ signal }) =>
      call<typeof listEnvironments>('GET /api/project/:project_id/environment', {
        params: { project_id: projectId },
        query: { sort: 'name', order: 'asc' },
        signal,
      }),
  });
}

export function environmentQuery(projectId: number, id: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'environments', id),
    queryFn: ({ signal }) =>
      call<typeof getEnvironment>('GET /api/project/:project_id/environment/:environment_id', {
        params: { project_id: projectId, environment_id: id },
        signal,
      }),
    // A form must open on what is stored, not on what was.
    staleTime: 0,
  });
}

export function findEnvironmentReferences(projectId: number, id: number) {
  return call<typeof getEnvironmentReferences>(
    'GET /api/project/:project_id/environment/:environment_id/refs',
    {
      params: { project_id: projectId, environment_id: id },
    },
  );
}

/** Creates without an id, changes with one. */
export function useSaveEnvironment(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: number | undefined; body: EnvironmentInput }) => {
      const params = { project_id: projectId };
      if (id === undefined)
        return call<typeof createEnvironment>('POST /api/project/:project_id/environment', { params, body });
      await call<typeof updateEnvironment>('PUT /api/project/:project_id/environment/:environment_id', {
        params: { ...params, environment_id: id },
        body: { ...body, id },
      });
      return undefined;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: projectKey(projectId, 'environments') }),
  });
}

export function useDeleteEnvironment(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof deleteEnvironment>('DELETE /api/project/:project_id/environment/:environment_id', {
        params: { project_id: projectId, environment_id: id },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: projectKey(projectId, 'environments') }),
  });
}
