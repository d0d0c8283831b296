import type {
  acceptInvitation,
  BodyInputOf,
  createInvitation,
  createProjectInvitation,
  deleteInvitation,
  deleteProjectInvitation,
  InvitationRow,
  invitationRow,
  listInvitations,
  listProjectInvitations,
  RowsOf,
  readInvitation,
  sendInvitation,
  sendProjectInvitation,
  serverInvitationRow,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../lib/api-client.ts';
import type { PageAsked } from './project-resource.ts';

const KEY = ['invitations'];

export type ListedInvitation = InvitationRow & { readonly project_name?: string | null };

interface InvitationPage {
  readonly rows: readonly ListedInvitation[];
  readonly total: number;
}

/** `projectId`: null = all there are, for administrators. Of one project it is not said which. */
export const invitationPageQuery = (projectId: number | null, asked: PageAsked) =>
  queryOptions<InvitationPage>({
    queryKey: [...KEY, projectId, asked],
    queryFn: ({ signal }) =>
      projectId === null
        ? callPage<RowsOf<typeof listInvitations, typeof serverInvitationRow>>('GET /api/invitations', {
            query: { ...asked, fields: 'list' },
            signal,
          })
        : callPage<RowsOf<typeof listProjectInvitations, typeof invitationRow>>(
            'GET /api/project/:project_id/invitations',
            { params: { project_id: projectId }, query: { ...asked, fields: 'list' }, signal },
          ),
    staleTime: 0,
  });

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

export function useInvite(projectId: number | null) {
  return useChange(({ role, ...to }: BodyInputOf<typeof createProjectInvitation>) =>
    projectId === null
      ? call<typeof createInvitation>('POST /api/invitations', { body: to })
      : call<typeof createProjectInvitation>('POST /api/project/:project_id/invitations', {
          params: { project_id: projectId },
          body: { ...to, role },
        }),
  );
}

export function useSendAgain(projectId: number | null) {
  return useChange((id: number) =>
    projectId === null
      ? call<typeof sendInvitation>('POST /api/invitations/:server_invitation_id/send', {
          params: { server_invitation_id: id },
        })
      : call<typeof sendProjectInvitation>('POST /api/project/:project_id/invitations/:invitation_id/send', {
          params: { project_id: projectId, invitation_id: id },
        }),
  );
}

export function useRevoke(projectId: number | null) {
  return useChange((id: number) =>
    projectId === null
      ? call<typeof deleteInvitation>('DELETE /api/invitations/:server_invitation_id', {
          params: { server_invitation_id: id },
        })
      : call<typeof deleteProjectInvitation>('DELETE /api/project/:project_id/invitations/:invitation_id', {
          params: { project_id: projectId, invitation_id: id },
        }),
  );
}

/** For who has the link. It stays as it was read while somebody fills in the form. */
export const openInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['open-invitation', token],
    queryFn: () => call<typeof readInvitation>('POST /api/auth/invitation', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof acceptInvitation>) =>
      call<typeof acceptInvitation>('POST /api/auth/invitation/accept', { body }),
  });
}
