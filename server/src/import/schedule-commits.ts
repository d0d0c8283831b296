/** Which commit a schedule for new ones has seen: without it its first look would start a task. */
import type { Write } from '../db/database.ts';
import type { RealIds } from '../entities/backup-section.ts';
import type { ProjectRows } from './project-rows.ts';
import { idIn, numberIn, textIn } from './source-row.ts';

interface Made {
  readonly rows: ProjectRows;
  readonly templateIds: RealIds;
  readonly repositoryIds: RealIds;
}

export async function keepLastCommits(
  { tx }: Write,
  { rows, templateIds, repositoryIds }: Made,
): Promise<void> {
  const place = (of: 'templates' | 'repositories', id: number | null) =>
    rows[of].findIndex((row) => idIn(row) === id) + 1;
  for (const row of rows.schedules) {
    const commit = textIn(row, 'last_commit_hash');
    const template = place('templates', numberIn(row, 'template_id'));
    const repository = place('repositories', numberIn(row, 'repository_id'));
    if (!/^[0-9a-f]{40}$/.test(commit) || !templateIds.isMade(template) || !repositoryIds.isMade(repository))
      continue;
    await tx
      .updateTable('schedules')
      .set({ last_commit_hash: commit })
      .where('template_id', '=', templateIds.of(template))
      .where('repository_id', '=', repositoryIds.of(repository))
      .where('cron_format', '=', textIn(row, 'cron_format'))
      .execute();
  }
}
