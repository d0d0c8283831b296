import type { AuditAction, listAudit, listProjectAudit } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../lib/api-client.ts';
import { pathWithBase } from '../lib/base-url.ts';
import { type CursorPage, fillPage } from './list-page.ts';
import { projectKey } from './query-client.ts';

const PAGE_SIZE = 50;

export interface AuditFilter {
  readonly action?: AuditAction | undefined;
  readonly object_type?: string | undefined;
  readonly user_id?: number | undefined;
  readonly address?: string | undefined;
  /** words that stand in it */
  readonly text?: string | undefined;
  /** instants: from the first on, and before the second */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** undefined = of the whole server, for administrators */
type Place = number | undefined;

export function auditQuery(projectId: Place, filter: AuditFilter, page: CursorPage) {
  return queryOptions({
    queryKey:
      projectId === undefined ? ['audit', filter, page] : projectKey(projectId, 'audit', filter, page),
    queryFn: ({ signal }) =>
      fillPage({
        page,
        limit: PAGE_SIZE,
        ask: (part) => {
          const query = { ...filter, ...part };
          return projectId === undefined
            ? callPage<typeof listAudit>('GET /api/audit', { query, signal })
            : callPage<typeof listProjectAudit>('GET /api/project/:project_id/audit', {
                params: { project_id: projectId },
                query,
                signal,
              });
        },
      }),
  });
}

/** Where the browser gets the same as a file. */
export function auditExportAddress(projectId: Place, filter: AuditFilter, format: 'csv' | 'jsonl'): string {
  const given = Object.entries({ ...filter, format }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const place = projectId === undefined ? '/api/audit' : `/api/project/${projectId}/audit`;
  return pathWithBase(`${place}/export?${query}`);
}
