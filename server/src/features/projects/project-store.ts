import type { Project } from '@signalbox/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { ProjectTable } from '../../db/tables/project-tables.ts';
import { notFound } from '../../lib/app-error.ts';
import { type Caller, ownsAllProjects, reachesProject } from '../../lib/caller.ts';
import { toTime } from '../../lib/time.ts';

export type ProjectRow = Selectable<ProjectTable>;

export function projectToWire(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    created: toTime(row.created_at),
    alert: row.alert === 1,
    alert_chat: row.alert_chat,
    max_parallel_tasks: row.max_parallel_tasks,
    type: row.type,
  };
}

/** The projects that the caller is a member of; all of them for an administrator. No token sees beyond its own. */
export async function listProjectRows(db: Executor, caller: Caller): Promise<ProjectRow[]> {
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .$if(!ownsAllProjects(caller), (query) =>
      query.where('id', 'in', (where) =>
        where.selectFrom('members').select('project_id').where('user_id', '=', caller.userId),
      ),
    )
    .execute();
  return rows.filter(({ id }) => reachesProject(caller, id));
}

export async function getProjectRow(db: Executor, id: number): Promise<ProjectRow> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('project');
  return row;
}

/** Addresses of repositories that no other project uses. */
export async function listOwnGitUrls(db: Executor, projectId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('repositories as own')
    .select('own.git_url')
    .where('own.project_id', '=', projectId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('repositories as other')
            .select('other.id')
            .whereRef('other.git_url', '=', 'own.git_url')
            .where('other.project_id', '!=', projectId),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.git_url);
}

/** Row by row kind, users before what they use: keys and repositories refuse to go while something points to them. */
export async function deleteProjectRows(tx: Transaction<Schema>, projectId: number): Promise<void> {
  await tx
    .updateTable('templates')
    .set({ build_template_id: null })
    .where('project_id', '=', projectId)
    .execute();
  for (const table of [
    'integrations',
    'schedules',
    'templates',
    'inventories',
    'repositories',
    'environments',
    'access_keys',
  ] as const) {
    await tx.deleteFrom(table).where('project_id', '=', projectId).execute();
  }
  await tx.deleteFrom('projects').where('id', '=', projectId).execute();
}
