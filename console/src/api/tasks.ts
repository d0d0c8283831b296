import type {
  BodyInputOf,
  confirmTask,
  deleteTask,
  getTask,
  getTaskApproval,
  getTaskExecution,
  getTaskOutputRange,
  getTaskQuestion,
  ListedTask,
  listedTask,
  listTaskLandmarks,
  listTaskResults,
  listTasks,
  OutputLandmark,
  RowsOf,
  rejectTask,
  searchTaskOutput,
  startTask,
  stopTask,
  Task,
  TaskStatus,
} from '@signalbox/contract';
import type { OutputSearch } from '@signalbox/contract/rules';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../lib/api-client.ts';
import { pathWithBase } from '../lib/base-url.ts';
import { type CursorPage, fillPage } from './list-page.ts';
import { projectKey } from './query-client.ts';

export type TaskInput = BodyInputOf<typeof startTask>;

export interface TaskFilter {
  readonly templateId?: number | undefined;
  readonly status?: string | undefined;
  readonly userId?: number | undefined;
  /** asked for at this instant or later, and before the other one */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** words that stand in it */
  readonly text?: string | undefined;
  readonly page?: CursorPage;
  readonly limit: number;
}

export interface TaskPage {
  readonly tasks: readonly ListedTask[];
  readonly filter: TaskFilter;
  /** cursor of the next page; undefined on the last one */
  readonly next: number | undefined;
}

export function tasksQuery(projectId: number, filter: TaskFilter) {
  return queryOptions({
    queryKey: projectKey(projectId, 'tasks', filter),
    queryFn: async ({ signal }): Promise<TaskPage> => {
      const { templateId, userId, page, limit, ...plain } = filter;
      const { rows, next } = await fillPage({
        page,
        limit,
        ask: (part) =>
          callPage<RowsOf<typeof listTasks, typeof listedTask>>('GET /api/project/:project_id/tasks', {
            params: { project_id: projectId },
            query: { ...plain, ...part, template_id: templateId, user_id: userId, fields: 'list' },
            signal,
          }),
      });
      return { tasks: rows, filter, next };
    },
  });
}

export function taskQuery(projectId: number, id: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'task', id),
    queryFn: ({ signal }) =>
      call<typeof getTask>('GET /api/project/:project_id/tasks/:task_id', {
        params: { project_id: projectId, task_id: id },
        signal,
      }),
    staleTime: 0,
  });
}

export function fetchOutput(
  task: { projectId: number; taskId: number },
  range: { from: number; limit: number },
) {
  return call<typeof getTaskOutputRange>('GET /api/project/:project_id/tasks/:task_id/output/range', {
    params: { project_id: task.projectId, task_id: task.taskId },
    query: range,
  });
}

/** Lines from `from` on that match, as many as one call tells. */
export function searchOutput(
  task: { projectId: number; taskId: number },
  { text, isRegex, isCaseSensitive, from }: OutputSearch & { from: number },
  signal?: AbortSignal,
) {
  return call<typeof searchTaskOutput>('GET /api/project/:project_id/tasks/:task_id/output/search', {
    params: { project_id: task.projectId, task_id: task.taskId },
    query: {
      ...{ text, from },
      mode: isRegex ? 'regex' : 'text',
      case: isCaseSensitive ? 'matters' : 'ignored',
    },
    ...(signal && { signal }),
  });
}

/** Numbers of all lines that an expression matches, capitals told apart. */
export async function findLines(
  task: { projectId: number; taskId: number },
  expression: string,
  signal: AbortSignal,
): Promise<number[]> {
  const found: number[] = [];
  const wish = { text: expression, isRegex: true, isCaseSensitive: true };
  for (let from = 1; ; ) {
    const part = await searchOutput(task, { ...wish, from }, signal);
    for (const line of part.lines) found.push(line);
    if (!part.is_cut) return found;
    from = part.next_line;
  }
}

export function fetchLandmarks(
  task: { projectId: number; taskId: number },
  from: number,
  signal: AbortSignal,
) {
  return call<typeof listTaskLandmarks>('GET /api/project/:project_id/tasks/:task_id/output/landmarks', {
    params: { project_id: task.projectId, task_id: task.taskId },
    query: { from },
    signal,
  });
}

/** All landmarks that the output has by now. */
export async function findLandmarks(
  task: { projectId: number; taskId: number },
  signal: AbortSignal,
): Promise<OutputLandmark[]> {
  const found: OutputLandmark[] = [];
  for (let from = 1; ; ) {
    const part = await fetchLandmarks(task, from, signal);
    for (const landmark of part.landmarks) found.push(landmark);
    if (!part.is_cut) return found;
    from = part.next_line;
  }
}

export function rawOutputUrl(projectId: number, taskId: number): string {
  return pathWithBase(`/api/project/${projectId}/tasks/${taskId}/raw_output`);
}

const successful: TaskStatus = 'success';

/** The builds that a deploy can take, newest first. */
export function buildsQuery(projectId: number, buildTemplateId: number) {
  return tasksQuery(projectId, { templateId: buildTemplateId, status: successful, limit: 100 });
}

export function useStartTask(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TaskInput) =>
      call<typeof startTask>('POST /api/project/:project_id/tasks', {
        params: { project_id: projectId },
        body,
      }),
    onSuccess: (task) => {
      client.setQueryData(taskQuery(projectId, task.id).queryKey, task);
      void refreshTaskLists(client, projectId);
    },
  });
}

function refreshTaskLists(client: QueryClient, projectId: number) {
  return Promise.all([
    client.invalidateQueries({ queryKey: projectKey(projectId, 'tasks') }),
    client.invalidateQueries({ queryKey: projectKey(projectId, 'templates') }),
    client.invalidateQueries({ queryKey: projectKey(projectId, 'template-list') }),
  ]);
}

interface Stop {
  readonly taskId: number;
  /** its processes get no time to end by themselves */
  readonly isForced: boolean;
}

export function useStopTask(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ taskId, isForced }: Stop) =>
      call<typeof stopTask>('POST /api/project/:project_id/tasks/:task_id/stop', {
        params: { project_id: projectId, task_id: taskId },
        body: { force: isForced },
      }),
    onSettled: (_done, _error, { taskId }) =>
      client.invalidateQueries({ queryKey: taskQuery(projectId, taskId).queryKey }),
  });
}

/** No live message tells that a task is gone. */
export function useDeleteTask(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taskId: number) =>
      call<typeof deleteTask>('DELETE /api/project/:project_id/tasks/:task_id', {
        params: { project_id: projectId, task_id: taskId },
      }),
    onSuccess: (_, taskId) => {
      client.removeQueries({ queryKey: taskQuery(projectId, taskId).queryKey });
      return refreshTaskLists(client, projectId);
    },
  });
}

export function taskQuestionQuery(projectId: number, taskId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'task-question', taskId),
    queryFn: ({ signal }) =>
      call<typeof getTaskQuestion>('GET /api/project/:project_id/tasks/:task_id/question', {
        params: { project_id: projectId, task_id: taskId },
        signal,
      }),
    staleTime: 0,
    // It may ask nothing that could be shown.
    retry: false,
  });
}

/** Which approvals it has and needs; null = none. Others may give theirs while one looks. */
export function taskApprovalQuery({ project_id, id, status }: Pick<Task, 'project_id' | 'id' | 'status'>) {
  return queryOptions({
    queryKey: projectKey(project_id, 'task-approval', id, status),
    queryFn: ({ signal }) =>
      call<typeof getTaskApproval>('GET /api/project/:project_id/tasks/:task_id/approval', {
        params: { project_id, task_id: id },
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      status === 'waiting_confirmation' && state.data ? APPROVAL_LOOK_MS : false,
  });
}
const APPROVAL_LOOK_MS = 4_000;

/** What exactly it ran. More of it is known with each of its states. */
export function taskExecutionQuery({ project_id, id, status }: Pick<Task, 'project_id' | 'id' | 'status'>) {
  return queryOptions({
    queryKey: projectKey(project_id, 'task-execution', id, status),
    queryFn: ({ signal }) =>
      call<typeof getTaskExecution>('GET /api/project/:project_id/tasks/:task_id/execution', {
        params: { project_id, task_id: id },
        signal,
      }),
    staleTime: 0,
  });
}

/** What a task has reported may grow with each of its steps. */
export function taskResultsQuery({ project_id, id, status }: Pick<Task, 'project_id' | 'id' | 'status'>) {
  return queryOptions({
    queryKey: projectKey(project_id, 'task-results', id, status),
    queryFn: ({ signal }) =>
      call<typeof listTaskResults>('GET /api/project/:project_id/tasks/:task_id/results', {
        params: { project_id, task_id: id },
        signal,
      }),
    staleTime: 0,
  });
}

interface TaskAnswer {
  readonly kind: 'confirm' | 'reject';
  /** of what was shown; undefined = nothing was */
  readonly hash: string | undefined;
  readonly comment?: string;
  /** without the approvals that are missing */
  readonly emergency?: boolean;
}

export function useAnswerTask(projectId: number, taskId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, ...body }: TaskAnswer) => {
      const params = { project_id: projectId, task_id: taskId };
      return kind === 'confirm'
        ? call<typeof confirmTask>('POST /api/project/:project_id/tasks/:task_id/confirm', {
            params,
            body,
          })
        : call<typeof rejectTask>('POST /api/project/:project_id/tasks/:task_id/reject', {
            params,
            body,
          });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: taskQuery(projectId, taskId).queryKey }),
        client.invalidateQueries({ queryKey: projectKey(projectId, 'task-approval', taskId) }),
      ]),
  });
}
