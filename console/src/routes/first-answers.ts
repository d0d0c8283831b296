/** What the first page of somebody who is signed in will ask for: its answers come beside its code, and not behind it. */
import { dashboardQuery, templateHealthQuery, unfinishedTasksQuery } from '../api/dashboard.ts';
import { projectsQuery, roleQuery } from '../api/projects.ts';
import { queryClient } from '../api/query-client.ts';
import { fetchTaskOfAddress } from '../api/task-of-address.ts';
import { waitingApprovalsQuery } from '../api/waiting-approvals.ts';

/** Whoever asks for them too waits for these, and says what went wrong. */
export function fetchFirstAnswers({ pathname, search }: Location): void {
  fetchTaskOfAddress({ pathname, search });
  void queryClient.prefetchQuery(projectsQuery);
  const projectId = Number(/\/project\/(\d+)/.exec(pathname)?.[1] ?? 0);
  if (projectId === 0) return;
  void queryClient.prefetchQuery(roleQuery(projectId));
  // A task is read first, and the page behind it comes once that stands.
  if (new URLSearchParams(search).has('t') || !pathname.endsWith('/history')) return;
  void queryClient.prefetchQuery(waitingApprovalsQuery);
  void queryClient.prefetchQuery(unfinishedTasksQuery(projectId));
  void queryClient.prefetchQuery(dashboardQuery(projectId));
  void queryClient.prefetchInfiniteQuery(templateHealthQuery(projectId));
}
