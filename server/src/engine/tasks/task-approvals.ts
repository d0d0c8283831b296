/**
 * Approvals that a task needs before it does something: before its question is confirmed (`plan`), or before it starts at
 * all (`start`), where its app asks nothing. A task keeps the rule that its template had when it was asked for. What is
 * approved is known by a hash; approvals of another one are void.
 */
import { approvalRule, profileOf, type TaskParams } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import type { TaskApprovalTable } from '../../db/tables/task-approval-table.ts';
import type { TaskRow } from './task-transitions.ts';

const needed = z.object({
  rule: approvalRule,
  kind: z.enum(['plan', 'start']),
  starterId: z.number().nullable(),
  /** so that nobody who sees a hash finds a secret in it by guessing */
  salt: z.string(),
});
export type NeededApproval = z.infer<typeof needed>;
export type TaskApprovalRow = Selectable<TaskApprovalTable>;

/** Undefined for a task that needs none. */
export function readNeeded({ approval }: Pick<TaskRow, 'approval'>): NeededApproval | undefined {
  return approval === null ? undefined : needed.parse(JSON.parse(approval));
}

/** An app that asks before it changes something is approved by what it asks, unless it was told to ask nothing. */
export function approvalKindOf(app: string, params: TaskParams): NeededApproval['kind'] {
  const canAsk = (profileOf(app).options as readonly string[]).includes('auto_approve');
  return canAsk && params.auto_approve !== true ? 'plan' : 'start';
}

/** It has not started, and will not before it is approved. Nothing holds it: neither runner nor slot. */
export function isHeldBack(row: Pick<TaskRow, 'status' | 'attempt' | 'approval'>): boolean {
  return row.status === 'waiting_confirmation' && row.attempt === 0 && readNeeded(row)?.kind === 'start';
}

/** `from` and what it gives: milliseconds since 1970; null = it never expires. */
export function expiryOf({ rule }: NeededApproval, from: number): number | null {
  return rule.expires_minutes === null ? null : from + rule.expires_minutes * 60_000;
}

/** What was said of the task, oldest first, whether it counts or not. */
export async function listApprovals(db: Executor, taskId: number): Promise<TaskApprovalRow[]> {
  return await db
    .selectFrom('task_approvals')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
}
