/** What the list of schedules does beyond the calls that all lists have. */
import type { listSchedulesOfTemplate, setScheduleActive } from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { scheduleApi } from './resources.ts';

/** Those of a template that run only for new commits; the list of the project leaves them out. */
export function commitSchedulesQuery(projectId: number, templateId: number) {
  return queryOptions({
    queryKey: [...scheduleApi.list(projectId).queryKey, 'of-template', templateId],
    queryFn: ({ signal }) =>
      call<typeof listSchedulesOfTemplate>('GET /api/project/:project_id/templates/:template_id/schedules', {
        params: { project_id: projectId, template_id: templateId },
        signal,
      }),
  });
}

export function useSetScheduleActive(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { readonly id: number; readonly active: boolean }) =>
      call<typeof setScheduleActive>('PUT /api/project/:project_id/schedules/:schedule_id/active', {
        params: { project_id: projectId, schedule_id: id },
        body: { active },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: scheduleApi.list(projectId).queryKey }),
  });
}
