import type {
  BodyInputOf,
  createTemplate,
  deleteTemplate,
  getTemplate,
  getTemplateReferences,
  updateTemplate,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export type TemplateInput = BodyInputOf<typeof createTemplate>;

export function templateQuery(projectId: number, id: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'template', id),
    queryFn: ({ signal }) =>
      call<typeof getTemplate>('GET /api/project/:project_id/templates/:template_id', {
        params: { project_id: projectId, template_id: id },
        signal,
      }),
  });
}

export function findTemplateReferences(projectId: number, id: number) {
  return call<typeof getTemplateReferences>('GET /api/project/:project_id/templates/:template_id/refs', {
    params: { project_id: projectId, template_id: id },
  });
}

interface SavedTemplate {
  readonly id: number | undefined;
  readonly body: TemplateInput;
  readonly tag?: string | undefined;
}

/** Creates without an id, changes with one, where it has a tag only what still has it; answers the id of the template. */
export function useSaveTemplate(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body, tag }: SavedTemplate): Promise<number> => {
      const params = { project_id: projectId };
      if (id === undefined) {
        const created = await call<typeof createTemplate>('POST /api/project/:project_id/templates', {
          params,
          body,
        });
        return created.id;
      }
      await call<typeof updateTemplate>('PUT /api/project/:project_id/templates/:template_id', {
        params: { ...params, template_id: id },
        body: { ...body, id },
        ifMatch: tag,
      });
      return id;
    },
    onSuccess: (id) =>
      Promise.all([
        client.invalidateQueries({ queryKey: projectKey(projectId, 'templates') }),
        client.invalidateQueries({ queryKey: projectKey(projectId, 'template-list') }),
        client.invalidateQueries({ queryKey: projectKey(projectId, 'template', id) }),
      ]),
  });
}

export function useDeleteTemplate(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof deleteTemplate>('DELETE /api/project/:project_id/templates/:template_id', {
        params: { project_id: projectId, template_id: id },
      }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: projectKey(projectId, 'template', id) });
      // It is not shown again while they are asked for.
      client.removeQueries({ queryKey: projectKey(projectId, 'template-list'), type: 'inactive' });
      return Promise.all(
        ['templates', 'template-list', 'tasks'].map((name) =>
          client.invalidateQueries({ queryKey: projectKey(projectId, name) }),
        ),
      );
    },
  });
}
