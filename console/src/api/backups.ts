import type { BodyInputOf, getBackup, restoreProject } from '@signalbox/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { pathWithBase } from '../lib/base-url.ts';
import { projectsQuery } from './projects.ts';

/** Where a browser downloads the backup of a project. */
export function backupAddress(projectId: number): string {
  const path: typeof getBackup.url = '/api/project/:project_id/backup';
  return pathWithBase(path.replace(':project_id', String(projectId)));
}

export type BackupFile = BodyInputOf<typeof restoreProject>;

export function useRestoreProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BackupFile) => call<typeof restoreProject>('POST /api/projects/restore', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: projectsQuery.queryKey }),
  });
}
