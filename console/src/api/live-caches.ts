/**
 * What the live connection tells goes into the query caches: single tasks are patched, other changes make
 * lists stale.
 */

import type { ListedTask, LiveServerMessage, Task, Template, UpdateMessage } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import type { QueryClient } from '@tanstack/react-query';
import { unfinishedTasksQuery } from './dashboard.ts';
import { projectKey } from './query-client.ts';
import {
  alertChannelApi,
  alertRuleApi,
  integrationApi,
  keyApi,
  listedResources,
  repositoryApi,
  scheduleApi,
} from './resources.ts';
import { type TaskPage, taskQuery } from './tasks.ts';
import { followTask } from './template-lists.ts';
import { waitingApprovalsQuery } from './waiting-approvals.ts';

/** Messages about tasks that no list knows come in bursts; the lists are asked once for each. */
const REFRESH_MS = 150;
/** What counts over many tasks is asked for at this pace, however many end. */
const OVERVIEW_MS = 1000;

export function receiveLiveMessage(client: QueryClient, message: LiveServerMessage): void {
  if (message.type === 'update') applyUpdate(client, message);
  if (message.type === 'changed') applyChange(client, message);
  if (message.type === 'missed') refreshAfterSilence(client);
}

/**
 * What happened before the connection stood, while it was away, or while its server was cut off from the database, was
 * not heard: everything is asked for again. That holds for the first opening too, since a page's lists are often answered before it.
 */
export function refreshAfterSilence(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => kind === 'project' || kind === 'projects' || kind === 'approvals',
  });
}

type ChangedMessage = Extract<LiveServerMessage, { readonly type: 'changed' }>;

/** What the first page tells beside its lists of tasks. */
const overviews = ['dashboard', 'template-health', 'template-list'];

const templateNaming = [scheduleApi, integrationApi, alertRuleApi];

const cacheOfObjectType: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(listedResources.map(({ objectType, cache }) => [objectType, [cache]])),
  // Rows of other lists name it.
  template: ['templates', 'template', ...overviews, ...templateNaming.map(({ cache }) => cache)],
  key: [keyApi.cache, repositoryApi.cache, integrationApi.cache],
  alert_channel: [alertChannelApi.cache, alertRuleApi.cache],
  schedule: [scheduleApi.cache, 'dashboard'],
  view: ['views', 'templates', 'template-list'],
  user: ['members', 'role', 'role-list'],
  role: ['roles', 'role', 'role-list', 'members'],
  runner: ['runners'],
  project: ['retention'],
  integrationalias: ['integration-aliases'],
  integrationmatcher: ['integration-matchers'],
  integrationextractvalue: ['integration-values'],
};

/** Who may approve, and what exactly. */
const decidesApprovals: ReadonlySet<string> = new Set(['template', 'user', 'role']);

function applyChange(client: QueryClient, message: ChangedMessage): void {
  if (message.object_type === 'project') void client.invalidateQueries({ queryKey: ['projects'] });
  for (const cache of cacheOfObjectType[message.object_type] ?? []) {
    void client.invalidateQueries({ queryKey: projectKey(message.project_id, cache) });
  }
  void client.invalidateQueries({ queryKey: projectKey(message.project_id, 'events') });
  if (decidesApprovals.has(message.object_type)) refreshSoon(client).add(waitingApprovalsQuery.queryKey);
}

function applyUpdate(client: QueryClient, message: UpdateMessage): void {
  const { project_id: projectId, task_id: taskId, template_id: templateId } = message;
  const single = taskQuery(projectId, taskId).queryKey;
  client.setQueryData<Task>(single, (task) => task && patched(task, message));
  let isListed = false;
  client.setQueriesData<TaskPage>({ queryKey: projectKey(projectId, 'tasks') }, (page) => {
    if (!page?.tasks.some((task) => task.id === taskId)) return page;
    isListed = true;
    return { ...page, tasks: page.tasks.map((task) => (task.id === taskId ? patched(task, message) : task)) };
  });
  let isLastTask = false;
  const patchTemplate = (template: Template): Template => {
    if (template.id !== templateId || template.last_task?.id !== taskId) return template;
    isLastTask = true;
    return { ...template, last_task: patched(template.last_task, message) };
  };
  client.setQueryData<Template>(
    projectKey(projectId, 'template', templateId),
    (one) => one && patchTemplate(one),
  );
  if (followTask(client, message)) refreshSoon(client).add(projectKey(projectId, 'template-list'));
  // An answer that is under way may be older than what was just told, and would put the older state back.
  void client.invalidateQueries({ queryKey: single, fetchStatus: 'fetching' });
  // Lists are asked again only when a task ends: no message follows an end that could correct a stale answer,
  // and asking after every message of a busy project would be too often.
  if (isFinalTaskStatus(message.status)) {
    for (const name of ['tasks', 'template']) askAgainLater(client, projectKey(projectId, name));
    for (const name of overviews) refreshSlowly(client).add(projectKey(projectId, name));
    // What is no longer unfinished leaves room for others.
    refreshSlowly(client).add(unfinishedTasksQuery(projectId).queryKey);
  }
  const waiting = client.getQueryData(waitingApprovalsQuery.queryKey);
  if (message.status === 'waiting_confirmation' || waiting?.some((one) => one.task_id === taskId))
    refreshSoon(client).add(waitingApprovalsQuery.queryKey);
  if (!isListed) refreshSoon(client).add(projectKey(projectId, 'tasks'));
  if (!isLastTask) void adoptLastTask(client, message);
}

/** For what is asked for by many messages: the answer under way is waited for. */
function askAgainLater(client: QueryClient, queryKey: readonly unknown[]): void {
  if (client.isFetching({ queryKey }) > 0) refreshSoon(client).add(queryKey);
}

/**
 * A task that its template does not show yet: it is fetched alone and becomes the last one, unless a later
 * one came first.
 */
async function adoptLastTask(client: QueryClient, message: UpdateMessage): Promise<void> {
  const { project_id: projectId, task_id: taskId, template_id: templateId } = message;
  const key = projectKey(projectId, 'template', templateId);
  const template = client.getQueryData<Template>(key);
  if (!template || (template.last_task_id ?? 0) > taskId) return;
  const answer = await client.fetchQuery(taskQuery(projectId, taskId)).catch(() => undefined);
  if (!answer) return;
  // Asked for before this message, perhaps.
  const task = patched(answer, message);
  const adopt = (one: Template): Template =>
    (one.last_task_id ?? 0) <= taskId
      ? {
          ...one,
          last_task: task,
          last_task_id: taskId,
          tasks: one.tasks + (one.last_task_id === taskId ? 0 : 1),
        }
      : one;
  client.setQueryData<Template>(key, (one) => one && adopt(one));
}

/** Only the fields that the message is meant to carry; the row keeps the rest. */
function patched<One extends ListedTask>(task: One, message: UpdateMessage): One {
  const {
    status,
    start,
    end,
    version,
    reason,
    reason_text,
    exit_code,
    commit_hash,
    commit_message,
    runner_name,
    blocked_by,
  } = message;
  return {
    ...task,
    status,
    start,
    end,
    version,
    reason,
    reason_text,
    exit_code,
    commit_hash,
    commit_message,
    runner_name,
    blocked_by,
  };
}

type Refreshes = WeakMap<QueryClient, LateRefresh>;
const [soon, slow]: [Refreshes, Refreshes] = [new WeakMap(), new WeakMap()];
const refreshSoon = (client: QueryClient) => refreshOf(client, soon, REFRESH_MS);
const refreshSlowly = (client: QueryClient) => refreshOf(client, slow, OVERVIEW_MS);

function refreshOf(client: QueryClient, refreshes: Refreshes, pauseMs: number): LateRefresh {
  const known = refreshes.get(client) ?? new LateRefresh(client, pauseMs);
  refreshes.set(client, known);
  return known;
}

class LateRefresh {
  readonly #client: QueryClient;
  readonly #pauseMs: number;
  readonly #keys = new Map<string, readonly unknown[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, pauseMs: number) {
    this.#client = client;
    this.#pauseMs = pauseMs;
  }

  add(key: readonly unknown[]): void {
    this.#keys.set(JSON.stringify(key), key);
    this.#timer ??= setTimeout(() => this.#refresh(), this.#pauseMs);
  }

  /** What is being answered waits: messages that keep coming must not cut off each answer before it is there. */
  #refresh(): void {
    this.#timer = undefined;
    const keys = [...this.#keys.values()];
    this.#keys.clear();
    for (const queryKey of keys) {
      if (this.#client.isFetching({ queryKey }) > 0) this.add(queryKey);
      else void this.#client.invalidateQueries({ queryKey });
    }
  }
}
