/** What approvals a new task needs: those that its template asks for at that moment. */
import { randomBytes } from 'node:crypto';
import { approvalRule, type TaskParams } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Write } from '../../db/database.ts';
import type { TemplateTable } from '../../db/tables/template-tables.ts';
import { approvalKindOf, expiryOf, type NeededApproval } from './task-approvals.ts';

/** a new task, as far as it says who is behind it */
interface Started {
  readonly caller: { readonly userId: number } | null;
  readonly integrationId?: number | null;
  readonly scheduleId?: number | null;
  /** the build that it deploys; where nobody calls, its end started the task */
  readonly buildTaskId?: number | null;
}

type Authors = ReadonlyMap<string, number | null>;
type Template = Pick<Selectable<TemplateTable>, 'app' | 'approval'>;

/** Undefined where nobody needs to be asked. */
export function neededFor(
  { app, approval }: Template,
  { params, starterId }: { readonly params: TaskParams; readonly starterId: number | null },
): NeededApproval | undefined {
  if (approval === null) return undefined;
  const rule = approvalRule.parse(JSON.parse(approval));
  return { rule, kind: approvalKindOf(app, params), starterId, salt: randomBytes(16).toString('hex') };
}

/**
 * Who has saved the schedules and integrations that start tasks with approvals, and who is behind the builds that others
 * follow by themselves: theirs are not a second pair of eyes.
 */
export async function findAuthors(
  { tx }: Write,
  admitted: readonly { readonly task: Started; readonly template: Template }[],
): Promise<Authors> {
  const authors = new Map<string, number | null>();
  for (const { task, template } of admitted) {
    if (template.approval === null) continue;
    for (const [table, id] of [
      ['schedules', task.scheduleId],
      ['integrations', task.integrationId],
    ] as const) {
      if (!id) continue;
      const row = await tx.selectFrom(table).select('author_id').where('id', '=', id).executeTakeFirst();
      authors.set(`${table} ${id}`, row?.author_id ?? null);
    }
    if (task.caller === null && task.buildTaskId)
      authors.set(`build ${task.buildTaskId}`, await findStarter(tx, task.buildTaskId));
  }
  return authors;
}

/** Of the first task of a chain: a build may be the deploy of another one. */
async function findStarter(tx: Write['tx'], buildTaskId: number): Promise<number | null> {
  let next: number | null = buildTaskId;
  while (next !== null) {
    const task = await tx
      .selectFrom('tasks')
      .leftJoin('schedules', 'schedules.id', 'tasks.schedule_id')
      .leftJoin('integrations', 'integrations.id', 'tasks.integration_id')
      .select(['tasks.user_id', 'tasks.build_task_id'])
      .select(['schedules.author_id as ofSchedule', 'integrations.author_id as ofIntegration'])
      .where('tasks.id', '=', next)
      .executeTakeFirst();
    const starter = task?.user_id ?? task?.ofSchedule ?? task?.ofIntegration;
    if (starter) return starter;
    next = task?.build_task_id ?? null;
  }
  return null;
}

/** Who is behind the task: who asked, or wrote what asked, or asked for the build. Null = nobody is known. */
export function starterOf(task: Started, authors: Authors): number | null {
  const { caller, scheduleId, integrationId, buildTaskId } = task;
  const byItself = [`schedules ${scheduleId}`, `integrations ${integrationId}`, `build ${buildTaskId}`];
  return caller?.userId ?? byItself.map((key) => authors.get(key)).find((id) => id) ?? null;
}

/** A task that must be approved before it starts begins by waiting for that. */
export function approvalColumns(needed: NeededApproval | undefined) {
  if (needed === undefined) return { status: 'waiting', approval: null, approval_expires_at: null };
  const isHeld = needed.kind === 'start';
  return {
    status: isHeld ? 'waiting_confirmation' : 'waiting',
    approval: JSON.stringify(needed),
    approval_expires_at: isHeld ? expiryOf(needed, Date.now()) : null,
  };
}
