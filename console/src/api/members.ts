/** The team of a project: who is in it, and what changes that. */
import type {
  addMember,
  BodyInputOf,
  leaveProject,
  listMembers,
  memberChoice,
  RowsOf,
  removeMember,
  updateMember,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../lib/api-client.ts';
import type { PageAsked } from './project-resource.ts';
import { roleQuery } from './projects.ts';
import { projectKey } from './query-client.ts';

/** All of a team by name, for those who choose one. */
export function membersQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'members'),
    queryFn: ({ signal }) =>
      call<RowsOf<typeof listMembers, typeof memberChoice>>('GET /api/project/:project_id/users', {
        params: { project_id: projectId },
        query: { fields: 'choice' },
        signal,
      }),
  });
}

/** The same page by page, with all that the list shows. */
export function memberPageQuery(projectId: number, asked: PageAsked) {
  return queryOptions({
    // What makes the names stale makes this stale.
    queryKey: [...membersQuery(projectId).queryKey, asked],
    queryFn: ({ signal }) =>
      callPage<typeof listMembers>('GET /api/project/:project_id/users', {
        params: { project_id: projectId },
        query: { ...asked, fields: 'list' },
        signal,
      }),
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
        // It says who has each.
        client.invalidateQueries({ queryKey: projectKey(projectId, 'role-list') }),
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
