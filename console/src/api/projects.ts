import type {
  addMember,
  BodyInputOf,
  createProject,
  deleteProject,
  getProjectRole,
  leaveProject,
  listMembers,
  listProjects,
  removeMember,
  updateMember,
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

export function membersQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'members'),
    queryFn: ({ signal }) =>
      call<typeof listMembers>('GET /api/project/:project_id/users', {
        params: { project_id: projectId },
        query: { sort: 'name', order: 'asc' },
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

export function useLeaveProject(projectId: number) {
  return useMutation({
    mutationFn: () =>
      call<typeof leaveProject>('DELETE /api/project/:project_id/me', { params: { project_id: projectId } }),
  });
}

/** What changes the team. */
function useTeamChange<Input>(projectId: number, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: membersQuery(projectId).queryKey }),
        client.invalidateQueries({ queryKey: roleQuery(projectId).queryKey }),
      ]),
  });
}

export function useAddMember(projectId: number) {
  return useTeamChange(projectId, (body: BodyInputOf<typeof addMember>) =>
    call<typeof addMember>('POST /api/project/:project_id/users', {
      params: { project_id: projectId },
      body,
    }),
  );
}

export function useSetMemberRole(projectId: number) {
  return useTeamChange(
    projectId,
    ({ id, role }: { readonly id: number; readonly role: BodyInputOf<typeof updateMember>['role'] }) =>
      call<typeof updateMember>('PUT /api/project/:project_id/users/:user_id', {
        params: { project_id: projectId, user_id: id },
        body: { role },
      }),
  );
}

export function useRemoveMember(projectId: number) {
  return useTeamChange(projectId, (id: number) =>
    call<typeof removeMember>('DELETE /api/project/:project_id/users/:user_id', {
      params: { project_id: projectId, user_id: id },
    }),
  );
}
