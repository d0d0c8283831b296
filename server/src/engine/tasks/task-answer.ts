/**
 * What a person may answer to a task that waits: go on with exactly this, or do not. Where its template asks for
 * approvals an answer is one of them, and the task goes on with the last that is needed.
 */
import type { TaskStatus } from '@signalbox/contract';
import { inEnglish, text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import { conflict, forbidden, notFound, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import type { EngineContext } from '../engine-context.ts';
import { approverRefusal, mayBypass } from './approval-permission.ts';
import { listCounting } from './counting-approvals.ts';
import { JobProblem, type StartDigest } from './job-source.ts';
import { isHeldBack, listApprovals, readNeeded } from './task-approvals.ts';
import { findQuestion, noteAnswer, type TaskQuestion } from './task-questions.ts';
import { reasonColumns } from './task-reason.ts';
import { transition } from './task-states.ts';
import { changeTask, lockTask, type TaskRow } from './task-transitions.ts';
import { noteVerdict } from './task-verdict.ts';

export interface AnswerRequest {
  readonly projectId: number;
  readonly taskId: number;
  /** of what the person was shown; undefined = whatever is asked */
  readonly hash: string | undefined;
  readonly caller: Caller;
  /** slug of the caller's role in the project; '' = no member */
  readonly role: string;
  readonly comment: string;
  /** goes on without the approvals that are missing */
  readonly isEmergency: boolean;
}

interface Asked {
  readonly row: TaskRow;
  readonly question: TaskQuestion | undefined;
  /** of what is answered; undefined = nothing that could be shown */
  readonly hash: string | undefined;
}

/**
 * Throws `not_found`, `wrong_state` when the task does not wait for a confirmation, `conflict` when it asks
 * something else, `forbidden` for who may not approve.
 */
export async function confirmTask(context: EngineContext, request: AnswerRequest): Promise<void> {
  const { taskId, caller } = request;
  const digest = await digestOfHeldBack(context, taskId);
  await context.database.write(async (write) => {
    const asked = await findAsked(write, request, digest);
    const { row, question } = asked;
    if (!(await isApproved(write, asked, request))) {
      // Who looks at it sees that one is missing less.
      write.announce({ kind: 'task', project_id: row.project_id, task_id: row.id });
      return;
    }
    if (isHeldBack(row)) return await letStart(write, context, asked, caller);
    const changed = await changeTask(write, context, { row, event: 'confirm', caller });
    if (!changed.isAllowed) throw wrongState(changed.reason);
    if (question !== undefined) {
      await noteAnswer(write, question, { answer: 'confirmed', by: caller.username });
    }
    if (row.runner_id !== null) {
      write.announce({ kind: 'runner-task', runner_id: row.runner_id, task_id: taskId });
    }
  });
}

/**
 * The task ends as stopped: nothing of what it asked is carried out. Repeated it changes nothing. Throws as
 * `confirmTask`.
 */
export async function rejectTask(context: EngineContext, request: AnswerRequest): Promise<void> {
  const { caller, comment } = request;
  const digest = await digestOfHeldBack(context, request.taskId).catch(() => undefined);
  await context.database.write(async (write) => {
    const { row, question, hash } = await findAsked(write, request, digest);
    if (question?.answer === 'rejected') return;
    // What can be confirmed can be rejected, until it is confirmed.
    const asked = transition(row.status as TaskStatus, 'confirm');
    if (!asked.isAllowed) throw wrongState(asked.reason);
    if (row.status === 'confirmed') {
      throw wrongState(text('task.confirmed_already'));
    }
    const needed = readNeeded(row);
    if (needed !== undefined) {
      const refusal = await approverRefusal(write.tx, needed, request);
      if (refusal !== undefined) throw forbidden(refusal);
      const verdict = { hash: hash ?? '', verdict: 'rejected', isEmergency: false, comment, caller } as const;
      await noteVerdict(write, row, verdict);
    }
    if (question !== undefined) {
      await noteAnswer(write, question, { answer: 'rejected', by: caller.username });
    }
    const reason = text('reason.rejected_by', { user: caller.username });
    if (isHeldBack(row)) {
      await context.output.appendLines(write, row.id, [inEnglish(reason)]);
      await changeTask(write, context, { row, event: 'end_stopped', caller, set: reasonColumns(reason) });
      return;
    }
    const set = { stop_requested: 'stop', ...reasonColumns(reason) };
    await changeTask(write, context, { row, event: 'stop', caller, set });
  });
}

/** Read before its row is locked: it takes reads. What is offered to a runner later is compared with it once more. */
async function digestOfHeldBack(
  { database, startDigest }: EngineContext,
  taskId: number,
): Promise<StartDigest | undefined> {
  const row = await database.read
    .selectFrom('tasks')
    .select(['status', 'attempt', 'approval'])
    .where('id', '=', taskId)
    .executeTakeFirst();
  if (row === undefined || !isHeldBack(row)) return undefined;
  try {
    return await startDigest(taskId, readNeeded(row)?.salt ?? '');
  } catch (error) {
    if (error instanceof JobProblem) throw wrongState(error.text);
    throw error;
  }
}

async function findAsked(
  write: Write,
  { projectId, taskId, hash }: AnswerRequest,
  digest: StartDigest | undefined,
): Promise<Asked> {
  const row = await lockTask(write, taskId);
  if (row === undefined || row.project_id !== projectId) throw notFound('task');
  const question = await findQuestion(write.tx, taskId);
  const asked = isHeldBack(row) ? digest?.hash : question?.hash;
  const isAsked = row.status === 'waiting_confirmation' || row.status === 'confirmed';
  if (isAsked && hash !== undefined && hash !== asked) {
    throw conflict(text(isHeldBack(row) ? 'approval.something_else' : 'task.asks_something_else'));
  }
  if (isHeldBack(row) && digest?.openCommit) throw wrongState(text('approval.commit_unknown'));
  return { row, question, hash: asked };
}

/** Whether nothing is missing any more, with this answer. Throws `forbidden`, `wrong_state`. */
async function isApproved(write: Write, { row, hash }: Asked, request: AnswerRequest): Promise<boolean> {
  const needed = readNeeded(row);
  if (needed === undefined || row.status !== 'waiting_confirmation') return true;
  const { isEmergency, comment, caller } = request;
  if (hash === undefined) throw wrongState(text('approval.something_else'));
  if (row.approval_expires_at !== null && row.approval_expires_at <= Date.now()) {
    throw wrongState(text('approval.expired'));
  }
  if (isEmergency) {
    if (!mayBypass(needed, request)) throw forbidden(text('approval.emergency_refused'));
    if (comment.trim() === '') throw wrongState(text('approval.reason_needed'));
  } else {
    const refusal = await approverRefusal(write.tx, needed, request);
    if (refusal !== undefined) throw forbidden(refusal);
  }
  const count = await noteVerdict(write, row, { hash, verdict: 'approved', isEmergency, comment, caller });
  return isEmergency || count >= needed.rule.approvals;
}

/** It enters the queue. */
async function letStart(
  write: Write,
  context: EngineContext,
  { row, hash }: Asked,
  caller: Caller,
): Promise<void> {
  const said = (await listApprovals(write.tx, row.id)).filter((one) => one.hash === hash);
  const bypass = said.find(({ is_emergency }) => is_emergency === 1);
  const needed = readNeeded(row);
  const counting = needed && hash ? await listCounting(write.tx, { row, needed, hash }) : [];
  const line =
    bypass === undefined
      ? `Approved by ${counting.map(({ username }) => username).join(', ')}`
      : `Goes on without approval by ${bypass.username}: ${bypass.comment}`;
  await context.output.appendLines(write, row.id, [line]);
  const set = { approved_hash: hash ?? null, approval_expires_at: null };
  const changed = await changeTask(write, context, { row, event: 'approve', caller, set });
  if (!changed.isAllowed) throw wrongState(changed.reason);
}
