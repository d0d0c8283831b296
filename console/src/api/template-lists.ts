/** What forms offer of templates, and how the rows of their lists follow what happens. */
import type {
  ListedTemplate,
  listTemplates,
  RowsOf,
  templateChoice,
  UpdateMessage,
} from '@signalbox/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

/** Of the list that `template-pages.ts` asks for. */
export interface TemplatePage {
  readonly rows: readonly ListedTemplate[];
  /** of all pages */
  readonly total: number;
}

/** All of a project, by name. */
export function templateChoicesQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'templates', 'choice'),
    queryFn: ({ signal }) =>
      call<RowsOf<typeof listTemplates, typeof templateChoice>>('GET /api/project/:project_id/templates', {
        params: { project_id: projectId },
        query: { fields: 'choice' },
        signal,
      }),
  });
}

/**
 * What the live connection tells of a task, in the rows of its template. Returns whether they lack this task: its first
 * word does not say who started it and what for, so they are to be asked for again.
 */
export function followTask(client: QueryClient, message: UpdateMessage): boolean {
  const { task_id: taskId, status, start, version } = message;
  let isNew = false;
  const follow = (row: ListedTemplate): ListedTemplate => {
    const { last_task: last } = row;
    if (row.id !== message.template_id) return row;
    if (last?.id === taskId) return { ...row, last_task: { ...last, status, start, version } };
    isNew ||= (last?.id ?? 0) < taskId;
    return row;
  };
  // What is as it was stays the same for those who show it.
  client.setQueriesData<TemplatePage>(
    { queryKey: projectKey(message.project_id, 'template-list') },
    (page) => page && { ...page, rows: page.rows.map(follow) },
  );
  return isNew;
}
