/** What follows a build that succeeded: the deploy templates that run by themselves. */
import type { Write } from '../../db/database.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import { type AdmissionContext, admitTasks } from './admission.ts';
import type { TaskRow } from './task-transitions.ts';

const deploysOf = new PreparedQuery((db, build: Pick<TaskRow, 'template_id' | 'project_id'>) =>
  db
    .selectFrom('templates')
    .select('id')
    .where('build_template_id', '=', build.template_id)
    .where('project_id', '=', build.project_id)
    .where('type', '=', 'deploy')
    .where('autorun', '=', 1)
    .orderBy('id'),
);

/** Listens to the ends of tasks. */
export async function admitAutomaticDeploys(
  write: Write,
  context: AdmissionContext,
  ended: TaskRow,
): Promise<void> {
  if (ended.status !== 'success') return;
  const templates = await deploysOf.all(write.tx, ended);
  if (templates.length === 0) return;
  const origin = { projectId: ended.project_id, caller: null, buildTaskId: ended.id };
  await admitTasks(
    write,
    context,
    templates.map(({ id }) => ({ ...origin, templateId: id })),
  );
}
