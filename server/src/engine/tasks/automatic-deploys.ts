/** What follows a build that succeeded: the deploy templates that run by themselves. */
import type { Write } from '../../db/database.ts';
import { type AdmissionContext, admitTasks } from './admission.ts';
import type { TaskRow } from './task-transitions.ts';

/** Listens to the ends of tasks. */
export async function admitAutomaticDeploys(
  write: Write,
  context: AdmissionContext,
  ended: TaskRow,
): Promise<void> {
  if (ended.status !== 'success') return;
  const templates = await write.tx
    .selectFrom('templates')
    .select('id')
    .where('build_template_id', '=', ended.template_id)
    .where('project_id', '=', ended.project_id)
    .where('type', '=', 'deploy')
    .where('autorun', '=', 1)
    .orderBy('id')
    .execute();
  const origin = { projectId: ended.project_id, caller: null, buildTaskId: ended.id };
  await admitTasks(
    write,
    context,
    templates.map(({ id }) => ({ ...origin, templateId: id })),
  );
}
