import type {
  BodyInputOf,
  createTemplateRight,
  deleteTemplateRight,
  getTemplateLimit,
  listRightSources,
  listTemplateRights,
  setTemplateLimit,
  updateTemplateRight,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export interface OfTemplate {
  readonly projectId: number;
  readonly templateId: number;
}

const paramsOf = ({ projectId, templateId }: OfTemplate) => ({
  project_id: projectId,
  template_id: templateId,
});

/** Below the roles: what changes those changes these. */
const keyOf = ({ projectId, templateId }: OfTemplate, name: string) =>
  projectKey(projectId, 'role', name, templateId);

export function templateRightsQuery(of: OfTemplate) {
  return queryOptions({
    queryKey: keyOf(of, 'rights'),
    queryFn: ({ signal }) =>
      call<typeof listTemplateRights>('GET /api/project/:project_id/templates/:template_id/perms', {
        params: paramsOf(of),
        signal,
      }),
  });
}

/** The providers and the directory whose groups can have rights. */
export function rightSourcesQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'role', 'group-sources'),
    queryFn: ({ signal }) =>
      call<typeof listRightSources>('GET /api/project/:project_id/group_sources', {
        params: { project_id: projectId },
        signal,
      }),
    staleTime: 60_000,
  });
}

export function templateLimitQuery(of: OfTemplate) {
  return queryOptions({
    queryKey: keyOf(of, 'limit'),
    queryFn: ({ signal }) =>
      call<typeof getTemplateLimit>('GET /api/project/:project_id/templates/:template_id/limited', {
        params: paramsOf(of),
        signal,
      }),
  });
}

function useRightsChange<Input>(projectId: number, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: projectKey(projectId, 'role') }),
  });
}

export function useSetTemplateLimit(of: OfTemplate) {
  return useRightsChange(of.projectId, (limited: boolean) =>
    call<typeof setTemplateLimit>('PUT /api/project/:project_id/templates/:template_id/limited', {
      params: paramsOf(of),
      body: { limited },
    }),
  );
}

export function useGiveTemplateRight(of: OfTemplate) {
  return useRightsChange(of.projectId, (body: BodyInputOf<typeof createTemplateRight>) =>
    call<typeof createTemplateRight>('POST /api/project/:project_id/templates/:template_id/perms', {
      params: paramsOf(of),
      body,
    }),
  );
}

export function useChangeTemplateRight(of: OfTemplate) {
  return useRightsChange(
    of.projectId,
    ({ id, permissions }: { readonly id: number; readonly permissions: number }) =>
      call<typeof updateTemplateRight>('PUT /api/project/:project_id/templates/:template_id/perms/:perm_id', {
        params: { ...paramsOf(of), perm_id: id },
        body: { permissions },
      }),
  );
}

export function useTakeTemplateRight(of: OfTemplate) {
  return useRightsChange(of.projectId, (id: number) =>
    call<typeof deleteTemplateRight>(
      'DELETE /api/project/:project_id/templates/:template_id/perms/:perm_id',
      {
        params: { ...paramsOf(of), perm_id: id },
      },
    ),
  );
}
