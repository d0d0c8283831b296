/** The rules of projects and their templates. */
import type { Executor, Write } from '../db/database.ts';
import { inChunks } from './in-chunks.ts';
import { type OwnRules, type OwnRulesOf, saysAnything } from './retention-rules.ts';

/** Of one project, or of all; in the order in which they were given, a project's own before its templates'. */
export async function listOwnRules(db: Executor, projectId?: number): Promise<OwnRulesOf[]> {
  const rules = db
    .selectFrom('retention_rules')
    .select([
      'project_id',
      'template_id',
      'max_tasks_per_template',
      'max_task_age_days',
      'max_output_megabytes',
    ])
    .orderBy('id');
  return await (projectId === undefined ? rules : rules.where('project_id', '=', projectId)).execute();
}

export interface GivenRules {
  readonly project: OwnRules;
  readonly templates: readonly (OwnRules & { readonly template_id: number })[];
}

/** In place of all that the project and its templates had. Whether the templates are the project's is the caller's. */
export async function replaceOwnRules(
  write: Write,
  projectId: number,
  { project, templates }: GivenRules,
): Promise<void> {
  await write.tx.deleteFrom('retention_rules').where('project_id', '=', projectId).execute();
  const rows = [{ ...project, template_id: null }, ...templates]
    .filter(saysAnything)
    .map(({ template_id, max_tasks_per_template, max_task_age_days, max_output_megabytes }) => ({
      project_id: projectId,
      template_id,
      max_tasks_per_template,
      max_task_age_days,
      max_output_megabytes,
    }));
  for (const some of inChunks(rows)) await write.tx.insertInto('retention_rules').values(some).execute();
}
