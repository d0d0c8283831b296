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

/** Who has saved the schedules and integrations that start tasks with approvals: theirs are not a second pair of eyes. */
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
  }
  return authors;
}

export function starterOf({ caller, scheduleId, integrationId }: Started, authors: Authors): number | null {
  const ofSchedule = authors.get(`schedules ${scheduleId}`);
  return caller?.userId ?? ofSchedule ?? authors.get(`integrations ${integrationId}`) ?? null;
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
