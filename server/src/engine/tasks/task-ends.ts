/** Ends that the server itself decides, and the way back to the queue. Each in the caller's transaction. */
import { inEnglish, type Text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import type { EngineContext } from '../engine-context.ts';
import { reasonColumns } from './task-reason.ts';
import { changeTask, type TaskRow, type TransitionContext } from './task-transitions.ts';

type EndContext = TransitionContext & Pick<EngineContext, 'output'>;

/** The task ends as failed; `reason` goes into its row and its log. */
export async function failTask(write: Write, context: EndContext, row: TaskRow, reason: Text): Promise<void> {
  await context.output.appendLines(write, row.id, [inEnglish(reason)]);
  await changeTask(write, context, { row, event: 'fail', set: reasonColumns(reason) });
}

/** The task has never run: it goes back to the queue, or ends if somebody asked for its stop meanwhile. */
export async function returnTask(write: Write, context: EndContext, row: TaskRow, why: Text): Promise<void> {
  const isStopped = row.status === 'stopping';
  const next = isStopped ? 'It was stopped before it ran.' : 'It goes back to the queue.';
  await context.output.appendLines(write, row.id, [`${inEnglish(why)}. ${next}`]);
  await changeTask(write, context, { row, event: 'return' });
}
