import { noun, text } from '@signalbox/contract/texts';
import type { Database, Executor, Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { recordEvent } from '../../db/event-log.ts';
import { notFound, validationFailed } from '../../lib/app-error.ts';
import type { ProjectCaller } from '../../lib/caller.ts';
import { inChunks } from '../../retention/in-chunks.ts';
import { type GivenRules, replaceOwnRules } from '../../retention/retention-rule-store.ts';

/** Throws `not_found` for a project that is gone, `validation_failed` for templates that are not its own. */
export async function setRetention(
  database: Database,
  { caller, projectId }: ProjectCaller,
  rules: GivenRules,
): Promise<void> {
  await database.write(async (write) => {
    const name = await lockProject(write, projectId);
    const ids = rules.templates.map(({ template_id: id }) => id);
    if (new Set(ids).size < ids.length)
      throw validationFailed({ templates: text('retention.template_twice') });
    const missing = await findMissing(write.tx, projectId, ids);
    if (missing !== undefined)
      throw validationFailed({ templates: text('object.not_in_project', { what: noun('template') }) });
    await replaceOwnRules(write, projectId, rules);
    await recordEvent(write, {
      caller,
      projectId,
      objectType: 'project',
      objectId: projectId,
      objectName: name,
      description: text('event.retention_set', { project: name, templates: ids.length }),
    });
  });
}

/** Who sets the rules at the same time waits. */
async function lockProject({ tx, dialect }: Write, id: number): Promise<string> {
  const project = tx.selectFrom('projects').select('name').where('id', '=', id);
  const row = await forUpdate(project, dialect).executeTakeFirst();
  if (row === undefined) throw notFound('project');
  return row.name;
}

/** Throws `not_found`. */
export async function requireTemplates(
  db: Executor,
  projectId: number,
  ids: readonly number[],
): Promise<void> {
  if ((await findMissing(db, projectId, ids)) !== undefined) throw notFound('template');
}

async function findMissing(
  db: Executor,
  projectId: number,
  ids: readonly number[],
): Promise<number | undefined> {
  for (const some of inChunks(ids)) {
    const rows = await db
      .selectFrom('templates')
      .select('id')
      .where('project_id', '=', projectId)
      .where('id', 'in', some)
      .execute();
    const found = new Set(rows.map(({ id }) => id));
    const missing = some.find((id) => !found.has(id));
    if (missing !== undefined) return missing;
  }
  return undefined;
}
