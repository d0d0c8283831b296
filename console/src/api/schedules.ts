/** What the list of schedules does beyond the calls that all lists have. */
import type { setScheduleActive } from '@signalbox/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { scheduleApi } from './resources.ts';

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
