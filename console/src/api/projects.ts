import type {
  BodyInputOf,
  createProject,
  deleteProject,
  getProjectRole,
  listProjects,
  updateProject,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) => call<typeof listProjects>('GET /api/projects', { signal }),
});

export function roleQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'role'),
    queryFn: ({ signal }) =>
      call<typeof getProjectRole>('GET /api/project/:project_id/role', {
        params: { project_id: projectId },
        signal,
      }),
  });
}

export type ProjectInput = BodyInputOf<typeof createProject>;

export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProjectInput) => call<typeof createProject>('POST /api/projects', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: projectsQuery.queryKey }),
  });
}

export function useUpdateProject(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateProject>) =>
      call<typeof updateProject>('PUT /api/project/:project_id', { params: { project_id: projectId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: projectsQuery.queryKey }),
  });
}

export function useDeleteProject(projectId: number) {
  return useMutation({
    mutationFn: () =>
      call<typeof deleteProject>('DELETE /api/project/:project_id', { params: { project_id: projectId } }),
  });
}
