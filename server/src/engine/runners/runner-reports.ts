/**
 * What a runner reports about a task, written down. Every report may come twice: what is already written stays, and the
 * answer is the same. A report about an attempt that is not the runner's any more is answered with `drop`.
 */

import { type RunnerMessage, type ServerMessage, type TaskStatus, taskGiven } from '@signalbox/contract';
import { type Text, text, toldBy } from '@signalbox/contract/texts';
import type { Insertable } from 'kysely';
import type { Write } from '../../db/database.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { Schema } from '../../db/schema.ts';
import type { EngineContext } from '../engine-context.ts';
import { isSameOutput, positionOf } from '../output/output-store.ts';
import { lastLineOf, outcomeOf } from '../tasks/task-end.ts';
import { returnTask } from '../tasks/task-ends.ts';
import { findQuestion, noteQuestion } from '../tasks/task-questions.ts';
import { reasonColumns, reasonOf } from '../tasks/task-reason.ts';
import { isActive } from '../tasks/task-states.ts';
import { subjectOf } from '../tasks/task-subject.ts';
import { changeTask, lockTask, type TaskRow } from '../tasks/task-transitions.ts';

export type Report = Exclude<
  RunnerMessage,
  {
    type:
      | 'hello'
      | 'heartbeat'
      | 'drain'
      | 'self_test'
      | 'head_answer'
      | 'inspect_answer'
      | 'connection_test_answer';
  }
>;

export interface ReportingRunner {
  readonly id: number;
  readonly name: string;
}

/** Returns what to answer once the transaction has committed. */
export async function writeReport(
  write: Write,
  context: EngineContext,
  runner: ReportingRunner,
  report: Report,
): Promise<ServerMessage[]> {
  const subject = { task_id: report.task_id, attempt: report.attempt };
  const row = await lockTask(write, report.task_id);
  if (row === undefined || row.attempt !== report.attempt || row.runner_id !== runner.id) {
    return [{ type: 'drop', ...subject }];
  }
  if (!isActive(row.status as TaskStatus)) {
    return [{ type: report.type === 'finished' ? 'settled' : 'drop', ...subject }];
  }
  switch (report.type) {
    case 'accepted':
      await noteAccepted(write, row);
      await noteGiven(write, context, row, report);
      return [];
    case 'declined':
      // Once it took the task it cannot give it back: it may have run.
      if (row.accepted_at === null) {
        await returnTask(
          write,
          context,
          row,
          text('returned.runner_declined', { name: runner.name, reason: whyDeclined(report) }),
        );
      }
      return [];
    case 'checked_out':
      await noteCommit(write, row, report);
      return [];
    case 'started':
      await noteAccepted(write, row);
      if (await isBeforeItsConfirmation(write, row, report)) return [];
      await changeTask(write, context, {
        row,
        event: 'start',
        at: report.at,
        ...(row.started_at === null ? { set: { started_at: startOf(row, report.at) } } : {}),
      });
      await noteCommand(write, row, report);
      return [];
    case 'ask':
      await noteAccepted(write, row);
      return await noteQuestion(write, context, row, report);
    case 'result':
      await write.tx
        .insertInto('task_results')
        .values({
          task_id: row.id,
          name: report.name,
          document: JSON.stringify(report.document),
          updated_at: Date.now(),
        })
        .onConflict((conflict) =>
          conflict.columns(['task_id', 'name']).doUpdateSet((update) => ({
            document: update.ref('excluded.document'),
            updated_at: update.ref('excluded.updated_at'),
          })),
        )
        .execute();
      return [];
    case 'finished':
      return await noteEnd(write, context, row, report);
  }
}

/**
 * What was confirmed goes on with a later step than the one that asked. Earlier ones are told again after
 * each reconnect.
 */
async function isBeforeItsConfirmation({ tx }: Write, row: TaskRow, { step = 1 }: Started): Promise<boolean> {
  if (row.status !== 'confirmed') return false;
  const question = await findQuestion(tx, row.id);
  return question !== undefined && step <= question.step;
}

/** A runner's clock may differ from ours: a task starts between its admission and now. */
function startOf(row: TaskRow, at: number): number {
  return Math.min(Math.max(at, row.created_at), Date.now());
}

const accept = new PreparedQuery((db, given: { readonly id: number; readonly at: number }) =>
  db.updateTable('tasks').set({ accepted_at: given.at }).where('id', '=', given.id),
);

async function noteAccepted({ tx }: Write, row: TaskRow): Promise<void> {
  if (row.accepted_at !== null) return;
  await accept.run(tx, { id: row.id, at: Date.now() });
}

type Accepted = Extract<Report, { type: 'accepted' }>;

const storeGiven = new PreparedQuery((db, { taskId, document }: { taskId: number; document: string }) =>
  db
    .insertInto('task_inputs')
    .values({ task_id: taskId, document })
    // Given back it is offered anew, and a new process of the runner prepares it with another job.
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet({ document })),
);

async function noteGiven(
  { tx }: Write,
  { log }: EngineContext,
  row: TaskRow,
  { inputs }: Accepted,
): Promise<void> {
  if (inputs === undefined) return;
  const read = taskGiven.safeParse(inputs);
  if (!read.success) {
    log.warn({ task: row.id, err: read.error }, 'what a runner says it was given cannot be read');
    return;
  }
  const document = JSON.stringify(read.data);
  await storeGiven.run(tx, { taskId: row.id, document });
}

const storeCommand = new PreparedQuery((db, command: Insertable<Schema['task_commands']>) =>
  db
    .insertInto('task_commands')
    .values({
      task_id: command.task_id,
      step: command.step,
      line: command.line,
      version: command.version,
    })
    // Of an interpreter the version comes after the start. What is known stays: the rest is told again after reconnects.
    .onConflict((conflict) =>
      conflict
        .columns(['task_id', 'step'])
        .doUpdateSet({ version: command.version })
        .where('task_commands.version', 'is', null),
    ),
);

async function noteCommand({ tx }: Write, row: TaskRow, { command, step = 1 }: Started): Promise<void> {
  if (command === undefined) return;
  await storeCommand.run(tx, { task_id: row.id, step, line: command.line, version: command.version });
}

type Started = Extract<Report, { type: 'started' }>;

type CheckedOut = Extract<Report, { type: 'checked_out' }>;

async function noteCommit(write: Write, row: TaskRow, report: CheckedOut) {
  const { commit_hash, commit_message, commit_author = null, committed_at = null } = report;
  if (row.commit_hash === commit_hash && row.commit_message === commit_message) return;
  const commit = { commit_hash, commit_message, commit_author, committed_at };
  await write.tx.updateTable('tasks').set(commit).where('id', '=', row.id).execute();
  write.announce({ kind: 'task', project_id: row.project_id, task_id: row.id });
}

type Finished = Extract<Report, { type: 'finished' }>;

async function noteEnd(
  write: Write,
  context: EngineContext,
  row: TaskRow,
  report: Finished,
): Promise<ServerMessage[]> {
  const subject = { task_id: row.id, attempt: row.attempt };
  const stored = positionOf(row);
  if (!isSameOutput(stored, report.output)) {
    return [{ type: 'acknowledge', ...subject, output: stored, rewind: true }];
  }
  const { app } = await subjectOf(write, row);
  const outcome = outcomeOf(report.end, {
    app,
    reason: reasonOf(row),
    isStopRequested: row.stop_requested !== null,
  });
  const { event, exitCode, reason } = outcome;
  const lastLine = lastLineOf(report.end, outcome);
  if (lastLine !== undefined) await context.output.appendLines(write, row.id, [lastLine]);
  const at = Math.min(report.at, Date.now());
  await changeTask(write, context, {
    row,
    event,
    at,
    set: { exit_code: exitCode, ...reasonColumns(reason) },
  });
  return [{ type: 'settled', ...subject }];
}

/** Without its full stop: it stands within other sentences. */
export function whyDeclined({ reason, reason_text: told }: Extract<Report, { type: 'declined' }>): Text {
  return toldBy(reason.replace(/\.$/, ''), told);
}
