/**
 * What a task asks persons, and their answers. A question is known by its step and hash: asked again it is
 * the same one, and what was answered stays answered. The newest of a task is the one that counts.
 */
import { createHash } from 'node:crypto';
import type { RunnerMessage, ServerMessage } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { Executor, Write } from '../../db/database.ts';
import type { TaskQuestionTable } from '../../db/tables/task-question-table.ts';
import type { EngineContext } from '../engine-context.ts';
import { expiryOf, readNeeded } from './task-approvals.ts';
import { failTask } from './task-ends.ts';
import { changeTask, type TaskRow } from './task-transitions.ts';

export type TaskQuestion = Selectable<TaskQuestionTable>;
export type Answer = 'confirmed' | 'rejected';

/** Undefined when the task has never asked. */
export async function findQuestion(db: Executor, taskId: number): Promise<TaskQuestion | undefined> {
  return await db
    .selectFrom('task_questions')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A runner asks. Returns what to answer once the transaction has committed. */
export async function noteQuestion(
  write: Write,
  context: EngineContext,
  row: TaskRow,
  asked: Extract<RunnerMessage, { type: 'ask' }>,
): Promise<ServerMessage[]> {
  const { step, hash, document } = asked;
  if (!isDocument(document, hash)) {
    await failTask(write, context, row, text('reason.question_damaged'));
    return [{ type: 'drop', task_id: row.id, attempt: row.attempt }];
  }
  const known = await findQuestion(write.tx, row.id);
  if (known !== undefined && known.step > step) return [];
  const isKnown = known?.step === step && known.hash === hash;
  // The runner has not heard the answer, or could not write it down.
  if (isKnown && known.answer === 'confirmed') return [confirmationOf(row, known)];
  if (isKnown && known.answer !== null) return [];
  if (!isKnown) {
    const values = { hash, document, asked_at: Math.min(asked.at, Date.now()) };
    const open = { ...values, answer: null, answered_by: null, answered_at: null };
    await write.tx
      .insertInto('task_questions')
      .values({ task_id: row.id, step, ...open })
      .onConflict((conflict) => conflict.columns(['task_id', 'step']).doUpdateSet(open))
      .execute();
  }
  const needed = readNeeded(row);
  const set = needed === undefined ? {} : { approval_expires_at: expiryOf(needed, Date.now()) };
  await changeTask(write, context, { row, event: 'ask', ...(isKnown ? {} : { set }) });
  return [];
}

/** Within the transaction that changes the status of the task. */
export async function noteAnswer(
  write: Write,
  question: TaskQuestion,
  { answer, by }: { readonly answer: Answer; readonly by: string },
): Promise<void> {
  if (question.answer === answer) return;
  await write.tx
    .updateTable('task_questions')
    .set({ answer, answered_by: by, answered_at: Date.now() })
    .where('task_id', '=', question.task_id)
    .where('step', '=', question.step)
    .execute();
}

/** What the runner is told: it goes on only with the document of this hash. */
export function confirmationOf(
  { id, attempt }: { readonly id: number; readonly attempt: number },
  { step, hash, answered_by: by }: TaskQuestion,
): ServerMessage {
  return { type: 'confirm', task_id: id, attempt, step, hash, by: by ?? 'somebody' };
}

function isDocument(document: string, hash: string): boolean {
  if (createHash('sha256').update(document).digest('hex') !== hash) return false;
  try {
    JSON.parse(document);
    return true;
  } catch {
    return false;
  }
}
