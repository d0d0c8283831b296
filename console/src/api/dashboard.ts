/** What stands above the history of a project. */
import type { getDashboard, listTemplateHealth, setDashboardSeen } from '@signalbox/contract';
import { isFinalTaskStatus, taskStatuses } from '@signalbox/contract/rules';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';
import { tasksQuery } from './tasks.ts';

/** Of what runs and waits now so many are asked for; the history has all. */
const NOW_MAX = 30;
const HEALTH_PAGE = 8;
/** By then the server has moved the schedule on. */
const AFTER_MS = 5_000;
const DAY_MS = 86_400_000;

export const unfinishedStatuses = taskStatuses.filter((status) => !isFinalTaskStatus(status));

export function unfinishedTasksQuery(projectId: number) {
  return tasksQuery(projectId, { status: unfinishedStatuses.join(','), limit: NOW_MAX });
}

export function dashboardQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'dashboard'),
    queryFn: ({ signal }) =>
      call<typeof getDashboard>('GET /api/project/:project_id/dashboard', {
        params: { project_id: projectId },
        signal,
      }),
    // What a schedule has started nobody is told of here: the next instant is asked for when this one is over.
    refetchInterval: ({ state: { data } }) => {
      const [next] = data?.coming ?? [];
      return next ? Math.min(DAY_MS, Math.max(0, Date.parse(next.at) - Date.now()) + AFTER_MS) : false;
    },
  });
}

export function templateHealthQuery(projectId: number) {
  return infiniteQueryOptions({
    queryKey: projectKey(projectId, 'template-health'),
    queryFn: async ({ pageParam: before, signal }) => {
      const found = await call<typeof listTemplateHealth>('GET /api/project/:project_id/template-health', {
        params: { project_id: projectId },
        query: { limit: String(HEALTH_PAGE + 1), before },
        signal,
      });
      const templates = found.slice(0, HEALTH_PAGE);
      const last = templates.at(-1)?.runs[0]?.task_id;
      return { templates, next: found.length > HEALTH_PAGE ? last : undefined };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

export function useMarkSeen(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (through: string) =>
      call<typeof setDashboardSeen>('POST /api/project/:project_id/dashboard/seen', {
        params: { project_id: projectId },
        body: { through },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: dashboardQuery(projectId).queryKey }),
  });
}
