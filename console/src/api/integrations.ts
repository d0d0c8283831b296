/** The addresses of integrations, and what reached them. */
import type {
  createIntegrationAlias,
  createProjectAlias,
  deleteIntegrationAlias,
  deleteProjectAlias,
  getWebhookRequest,
  listIntegrationAliases,
  listProjectAliases,
  listWebhookRequests,
  replayWebhookRequest,
  WebhookOutcome,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../lib/api-client.ts';
import { type CursorPage, fillPage } from './list-page.ts';
import { projectKey } from './query-client.ts';

/** Whose addresses: of one integration, or (null) of the project, for all that are open to them. */
export interface AliasOwner {
  readonly projectId: number;
  readonly integrationId: number | null;
}

const aliasKey = ({ projectId, integrationId }: AliasOwner) =>
  projectKey(projectId, 'integration-aliases', integrationId ?? 'project');

export function aliasesQuery(owner: AliasOwner) {
  const { projectId, integrationId } = owner;
  return queryOptions({
    queryKey: aliasKey(owner),
    queryFn: ({ signal }) =>
      integrationId === null
        ? call<typeof listProjectAliases>('GET /api/project/:project_id/integrations/aliases', {
            params: { project_id: projectId },
            signal,
          })
        : call<typeof listIntegrationAliases>(
            'GET /api/project/:project_id/integrations/:integration_id/aliases',
            { params: { project_id: projectId, integration_id: integrationId }, signal },
          ),
  });
}

export function useAddAlias(owner: AliasOwner) {
  const { projectId, integrationId } = owner;
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      integrationId === null
        ? call<typeof createProjectAlias>('POST /api/project/:project_id/integrations/aliases', {
            params: { project_id: projectId },
            body: {},
          })
        : call<typeof createIntegrationAlias>(
            'POST /api/project/:project_id/integrations/:integration_id/aliases',
            { params: { project_id: projectId, integration_id: integrationId }, body: {} },
          ),
    onSettled: () => client.invalidateQueries({ queryKey: aliasKey(owner) }),
  });
}

export function useDeleteAlias(owner: AliasOwner) {
  const { projectId, integrationId } = owner;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      integrationId === null
        ? call<typeof deleteProjectAlias>('DELETE /api/project/:project_id/integrations/aliases/:alias_id', {
            params: { project_id: projectId, alias_id: id },
          })
        : call<typeof deleteIntegrationAlias>(
            'DELETE /api/project/:project_id/integrations/:integration_id/aliases/:alias_id',
            { params: { project_id: projectId, integration_id: integrationId, alias_id: id } },
          ),
    onSettled: () => client.invalidateQueries({ queryKey: aliasKey(owner) }),
  });
}

const LOOK_EVERY_MS = 5_000;

interface Wanted {
  readonly projectId: number;
  /** undefined = of all integrations */
  readonly integrationId: number | undefined;
  readonly outcome?: WebhookOutcome | undefined;
  /** words that stand in it */
  readonly text?: string | undefined;
  /** the newest ones where nothing is said */
  readonly page?: CursorPage;
  readonly pageSize: number;
}

/** They come from outside, and no live message tells of them. */
export function webhookRequestsQuery({ projectId, integrationId, page, pageSize, ...filter }: Wanted) {
  const wanted = { ...filter, integration_id: integrationId };
  return queryOptions({
    queryKey: projectKey(projectId, 'webhook-requests', 'list', wanted, page, pageSize),
    queryFn: ({ signal }) =>
      fillPage({
        page,
        limit: pageSize,
        ask: (part) =>
          callPage<typeof listWebhookRequests>('GET /api/project/:project_id/integrations/requests', {
            params: { project_id: projectId },
            query: { ...wanted, ...part },
            signal,
          }),
      }),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
}

export function webhookRequestQuery(projectId: number, id: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'webhook-requests', 'one', id),
    queryFn: ({ signal }) =>
      call<typeof getWebhookRequest>('GET /api/project/:project_id/integrations/requests/:request_id', {
        params: { project_id: projectId, request_id: id },
        signal,
      }),
  });
}

/** Runs it once more; answers the request that this makes in the log. */
export function useReplayWebhook(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, integrationId }: { readonly id: number; readonly integrationId: number | null }) =>
      call<typeof replayWebhookRequest>(
        'POST /api/project/:project_id/integrations/requests/:request_id/replay',
        { params: { project_id: projectId, request_id: id }, body: { integration_id: integrationId } },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: projectKey(projectId, 'webhook-requests') }),
  });
}
