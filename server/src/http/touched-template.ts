/** Which template the address of a request is about: its own, or that of a task, a schedule and the like. */
import type { Executor } from '../db/database.ts';

const owners = {
  task_id: 'tasks',
  schedule_id: 'schedules',
  integration_id: 'integrations',
  rule_id: 'alert_rules',
} as const;

type Params = Readonly<Record<string, unknown>>;

/** undefined where the address names no template, or nothing that is there. */
export async function findTouchedTemplate(
  db: Executor,
  projectId: number,
  params: Params,
): Promise<number | undefined> {
  if (typeof params.template_id === 'number') return params.template_id;
  for (const [name, table] of Object.entries(owners)) {
    const id = params[name];
    if (typeof id !== 'number') continue;
    const row = await db
      .selectFrom(table)
      .select('template_id')
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    return row?.template_id ?? undefined;
  }
  return undefined;
}

/** How a refusal calls what the address names. */
export function touchedNoun(params: Params): 'template' | 'task' | 'schedule' | 'integration' | 'alert_rule' {
  if ('template_id' in params) return 'template';
  if ('task_id' in params) return 'task';
  if ('schedule_id' in params) return 'schedule';
  return 'integration_id' in params ? 'integration' : 'alert_rule';
}
