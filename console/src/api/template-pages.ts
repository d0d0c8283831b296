/** What lists show of templates, page by page. */
import type { listedTemplate, listTemplates, RowsOf } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';
import type { TemplatePage } from './template-lists.ts';

interface TemplatesAsked {
  readonly view_id?: number | undefined;
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly app?: string | undefined;
  readonly favourite?: 'true' | undefined;
  /** words that stand in it */
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: string;
  readonly offset?: string;
}

export function templatePageQuery(projectId: number, asked: TemplatesAsked) {
  return queryOptions({
    queryKey: projectKey(projectId, 'template-list', asked),
    queryFn: ({ signal }): Promise<TemplatePage> =>
      callPage<RowsOf<typeof listTemplates, typeof listedTemplate>>(
        'GET /api/project/:project_id/templates',
        { params: { project_id: projectId }, query: { ...asked, fields: 'list' }, signal },
      ),
  });
}
