import type { GroupAnswer } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';

interface Asked {
  /** of which he would be a member */
  readonly projectIds: readonly number[];
  /** of his groups */
  readonly keys: ReadonlySet<string>;
}

/** Rights on single templates that somebody would have by his groups. */
export async function listGroupRights(
  db: Executor,
  { projectIds, keys }: Asked,
): Promise<GroupAnswer['rights']> {
  const rows = await db
    .selectFrom('template_rights')
    .innerJoin('templates', 'templates.id', 'template_rights.template_id')
    .innerJoin('projects', 'projects.id', 'templates.project_id')
    .select(['projects.id as project_id', 'projects.name as project_name'])
    .select(['templates.id as template_id', 'templates.name as template_name'])
    .select(['template_rights.permissions', 'group_source', 'group_value', 'group_key'])
    .where('projects.id', 'in', [0, ...projectIds])
    .where('group_key', 'is not', null)
    .orderBy('template_rights.id')
    .execute();
  return rows
    .filter(({ group_key }) => keys.has(group_key ?? ''))
    .map(({ group_source, group_value, group_key: _, ...right }) => ({
      ...right,
      source: group_source ?? '',
      value: group_value ?? '',
    }));
}
