import type {
  BodyInputOf,
  getProjectRetention,
  OwnRetentionRules,
  updateProjectRetention,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export const retentionQuery = (projectId: number) =>
  queryOptions({
    queryKey: projectKey(projectId, 'retention'),
    queryFn: ({ signal }) =>
      call<typeof getProjectRetention>('GET /api/project/:project_id/retention', {
        params: { project_id: projectId },
        signal,
      }),
  });

export interface AskedRules {
  /** null = the project's */
  readonly templateId: number | null;
  readonly rules: OwnRetentionRules;
}

/** What would go if these rules stood in the place of the stored ones. */
export const wouldGoQuery = (projectId: number, { templateId, rules }: AskedRules) =>
  queryOptions({
    queryKey: projectKey(projectId, 'retention', 'asked', templateId, rules),
    queryFn: ({ signal }) =>
      call<typeof getProjectRetention>('GET /api/project/:project_id/retention', {
        params: { project_id: projectId },
        query: {
          template_id: templateId ?? undefined,
          max_tasks_per_template: String(rules.max_tasks_per_template),
          max_task_age_days: String(rules.max_task_age_days),
          max_output_megabytes: String(rules.max_output_megabytes),
        },
        signal,
      }),
    select: (retention) => retention.would_go,
  });

export function useUpdateRetention(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateProjectRetention>) =>
      call<typeof updateProjectRetention>('PUT /api/project/:project_id/retention', {
        params: { project_id: projectId },
        body,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: projectKey(projectId, 'retention') }),
  });
}
