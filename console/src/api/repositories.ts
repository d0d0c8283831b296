import type {
  BodyInputOf,
  createRepository,
  deleteRepository,
  getRepository,
  getRepositoryReferences,
  listRepositories,
  updateRepository,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export type RepositoryInput = BodyInputOf<typeof updateRepository>;

export function repositoriesQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'repositories'),
    queryFn: ({ signal }) =>
      call<typeof listRepositories>('GET /api/project/:project_id/repositories', {
        params: { project_id: projectId },
        query: { sort: 'name', order: 'asc' },
        signal,
      }),
  });
}

export function repositoryQuery(projectId: number, id: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'repositories', id),
    queryFn: ({ signal }) =>
      call<typeof getRepository>('GET /api/project/:project_id/repositories/:repository_id', {
        params: { project_id: projectId, repository_id: id },
        signal,
      }),
    // A form must open on what is stored, not on what was.
    staleTime: 0,
  });
}

export function findRepositoryReferences(projectId: number, id: number) {
  return call<typeof getRepositoryReferences>(
    'GET /api/project/:project_id/repositories/:repository_id/refs',
    {
      params: { project_id: projectId, repository_id: id },
    },
  );
}

/** Creates without an id, changes with one. */
export function useSaveRepository(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: number | undefined; body: RepositoryInput }) => {
      const params = { project_id: projectId };
      if (id === undefined)
        return call<typeof createRepository>('POST /api/project/:project_id/repositories', { params, body });
      await call<typeof updateRepository>('PUT /api/project/:project_id/repositories/:repository_id', {
        params: { ...params, repository_id: id },
        body: { ...body, id },
      });
      return undefined;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: projectKey(projectId, 'repositories') }),
  });
}

export function useDeleteRepository(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof deleteRepository>('DELETE /api/project/:project_id/repositories/:repository_id', {
        params: { project_id: projectId, repository_id: id },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: projectKey(projectId, 'repositories') }),
  });
}
