/** What lists show of templates, page by page, and what forms offer of them. */
import type {
  ListedTemplate,
  listedTemplate,
  listTemplates,
  RowsOf,
  templateChoice,
  UpdateMessage,
} from '@signalbox/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callRows } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export interface TemplatesAsked {
  readonly view_id?: number | undefined;
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly app?: string | undefined;
  /** words that stand in it */
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: number;
  readonly offset?: number;
}

interface TemplatePage {
  readonly rows: readonly ListedTemplate[];
  /** of all pages */
  readonly total: number;
}

const listKey = (projectId: number, ...asked: readonly TemplatesAsked[]) =>
  projectKey(projectId, 'template-list', ...asked);

export function templatePageQuery(projectId: number, asked: TemplatesAsked) {
  return queryOptions({
    queryKey: listKey(projectId, asked),
    queryFn: ({ signal }): Promise<TemplatePage> => {
      const { limit, offset = 0, ...wanted } = asked;
      return callRows<RowsOf<typeof listTemplates, typeof listedTemplate>>(
        'GET /api/project/:project_id/templates',
        {
          params: { project_id: projectId },
          query: { ...wanted, fields: 'list', limit: String(limit), offset: String(offset) },
          signal,
        },
      );
    },
  });
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

/** One that was deleted is not shown until the lists have been asked for again. */
export function forgetTemplate(client: QueryClient, projectId: number, id: number): void {
  client.setQueryData(templateChoicesQuery(projectId).queryKey, (all) => all?.filter((one) => one.id !== id));
  client.setQueriesData<TemplatePage>({ queryKey: listKey(projectId) }, (page) => {
    const rows = page?.rows.filter((one) => one.id !== id) ?? [];
    return page && { rows, total: page.total - (page.rows.length - rows.length) };
  });
}

/**
 * What the live connection tells of a task, in the rows of its template. Returns whether they lack this task: its first
 * word does not say who started it and what for, so they are to be asked for again.
 */
export function followTask(client: QueryClient, message: UpdateMessage): boolean {
  const { project_id: projectId, task_id: taskId, template_id: templateId } = message;
  let isNew = false;
  client.setQueriesData<TemplatePage>({ queryKey: listKey(projectId) }, (page) => {
    const row = page?.rows.find(({ id }) => id === templateId);
    if (page === undefined || row === undefined || (row.last_task?.id ?? 0) > taskId) return page;
    if (row.last_task?.id !== taskId) isNew = true;
    if (row.last_task === null || row.last_task.id !== taskId) return page;
    const { status, start, version } = message;
    const last_task = { ...row.last_task, status, start, version };
    return { ...page, rows: page.rows.map((one) => (one === row ? { ...row, last_task } : one)) };
  });
  return isNew;
}
