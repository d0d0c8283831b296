/** What a person may answer to a task that waits: go on with exactly this, or do not. */
import type { TaskStatus } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import { conflict, notFound, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import type { EngineContext } from '../engine-context.ts';
import { findQuestion, noteAnswer, type TaskQuestion } from './task-questions.ts';
import { reasonColumns } from './task-reason.ts';
import { transition } from './task-states.ts';
import { changeTask, lockTask, type TaskRow } from './task-transitions.ts';

export interface AnswerRequest {
  readonly projectId: number;
  readonly taskId: number;
  /** of what the person was shown; undefined = whatever is asked */
  readonly hash: string | undefined;
  readonly caller: Caller;
}

/**
 * Throws `not_found`, `wrong_state` when the task does not wait for a confirmation, `conflict` when it asks
 * something else.
 */
export async function confirmTask(context: EngineContext, request: AnswerRequest): Promise<void> {
  const { taskId, caller } = request;
  await context.database.write(async (write) => {
    const { row, question } = await findAsked(write, context, request);
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
  const { caller } = request;
  await context.database.write(async (write) => {
    const { row, question } = await findAsked(write, context, request);
    if (question?.answer === 'rejected') return;
    // What can be confirmed can be rejected, until it is confirmed.
    const asked = transition(row.status as TaskStatus, 'confirm');
    if (!asked.isAllowed) throw wrongState(asked.reason);
    if (row.status === 'confirmed') {
      throw wrongState(text('task.confirmed_already'));
    }
    if (question !== undefined) {
      await noteAnswer(write, question, { answer: 'rejected', by: caller.username });
    }
    const reason = text('reason.rejected_by', { user: caller.username });
    const set = { stop_requested: 'stop', ...reasonColumns(reason) };
    await changeTask(write, context, { row, event: 'stop', caller, set });
  });
}

async function findAsked(
  write: Write,
  { dialect }: EngineContext,
  { projectId, taskId, hash }: AnswerRequest,
): Promise<{ row: TaskRow; question: TaskQuestion | undefined }> {
  const row = await lockTask(write, taskId, dialect);
  if (row === undefined || row.project_id !== projectId) throw notFound('task');
  const question = await findQuestion(write.tx, taskId);
  const isAsked = row.status === 'waiting_confirmation' || row.status === 'confirmed';
  if (isAsked && hash !== undefined && hash !== question?.hash) {
    throw conflict(text('task.asks_something_else'));
  }
  return { row, question };
}
