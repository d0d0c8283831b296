/** What an alert would say: with the last task that it could have told of, else with a made-up one. */
import type { AlertEvent, AlertPreview } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { checkPointers } from '../../db/references.ts';
import { validationFailed } from '../../lib/app-error.ts';
import type { AlertStatus } from './alert-channel.ts';
import { problemsOfWords } from './alert-rule-service.ts';
import { alertOf, type Words } from './alert-words.ts';
import { exampleTask, findAlertedTask } from './alerted-task.ts';

interface Asked {
  readonly projectId: number;
  /** null = the last one of the project */
  readonly templateId: number | null;
  readonly event: AlertEvent;
  readonly words: Words;
  readonly publicUrl: URL | null;
}

/** Throws `validation_failed` when the words name what is no field, or the template is of another project. */
export async function previewOf(db: Executor, asked: Asked): Promise<AlertPreview> {
  await checkPointers(db, asked.projectId, [
    { field: 'template_id', table: 'templates', id: asked.templateId, what: 'template' },
  ]);
  const problems = problemsOfWords(asked.words);
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  const { event } = asked;
  const status = statusOf(event);
  const last = await lastTask(db, asked, status);
  const found =
    last && (await findAlertedTask(db, { taskId: last.id, status, event, publicUrl: asked.publicUrl }));
  const { title, facts, text } = alertOf(found ?? exampleTask(status, event), asked.words, '');
  return {
    task_id: found?.taskId ?? null,
    title,
    text: text ?? facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  };
}

function statusOf(event: AlertEvent): AlertStatus {
  if (event === 'failed') return 'error';
  return event === 'recovered' || event === 'first_success' || event === 'ended' ? 'success' : event;
}

/** One of this status, if there is any. */
async function lastTask(db: Executor, { projectId, templateId }: Asked, status: AlertStatus) {
  const last = db
    .selectFrom('tasks')
    .select('id')
    .where('project_id', '=', projectId)
    .$if(templateId !== null, (query) => query.where('template_id', '=', templateId ?? 0))
    .orderBy('id', 'desc')
    .limit(1);
  return (await last.where('status', '=', status).executeTakeFirst()) ?? (await last.executeTakeFirst());
}
