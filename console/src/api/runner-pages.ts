/** The list of runners, page by page. */
import type { listedRunner, listProjectRunners, listRunners, RowsOf } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../lib/api-client.ts';
import type { PageAsked } from './project-resource.ts';
import { type RunnerScope, runnersKey } from './runners.ts';

type OfServer = RowsOf<typeof listRunners, typeof listedRunner>;
type OfProject = RowsOf<typeof listProjectRunners, typeof listedRunner>;

export function runnerPageQuery(scope: RunnerScope, asked: PageAsked) {
  return queryOptions({
    queryKey: [...runnersKey(scope), 'list', asked],
    queryFn: ({ signal }) => {
      const query = { ...asked, fields: 'list' };
      if (scope === null) return callPage<OfServer>('GET /api/runners', { query, signal });
      const params = { project_id: scope };
      return callPage<OfProject>('GET /api/project/:project_id/runners', { params, query, signal });
    },
  });
}
