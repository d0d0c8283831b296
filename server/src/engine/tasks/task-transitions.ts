/**
 * The one way by which a task's status changes: look it up in the table of states, write row and event log,
 * announce it, all in the caller's transaction. Messages and the next start follow from its commit; what must
 * follow from an end is written in the same transaction, by those who listen to ends.
 */

import { isFinalTaskStatus, type TaskStatus } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Selectable, Updateable, UpdateResult } from 'kysely';
import type { Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { recordEvent } from '../../db/event-log.ts';
import { PreparedQuery, preparedByNames } from '../../db/prepared-query.ts';
import type { TaskTable } from '../../db/tables/task-tables.ts';
import type { Caller } from '../../lib/caller.ts';
import { type TaskEvent, transition } from './task-states.ts';
import { subjectOf } from './task-subject.ts';

export type TaskRow = Selectable<TaskTable>;

const lockedTask = new PreparedQuery((db, given: { readonly id: number }, dialect) =>
  forUpdate(db.selectFrom('tasks').selectAll().where('id', '=', given.id), dialect),
);

/** Until the transaction ends nobody else changes the task. undefined = it is gone. */
export async function lockTask({ tx }: Write, id: number): Promise<TaskRow | undefined> {
  return await lockedTask.first(tx, { id });
}

/** Told in the transaction that writes the change, whoever brought it about: when it throws, nothing has changed. */
export type TaskListener = (write: Write, changed: TaskRow) => Promise<void>;

export interface TransitionContext {
  /** told of every end */
  readonly endListeners: readonly TaskListener[];
  /** told when a task begins to wait for a person's word */
  readonly askListeners: readonly TaskListener[];
}

export interface TaskChange {
  /** from `lockTask` in the same transaction */
  readonly row: TaskRow;
  readonly event: TaskEvent;
  /** further columns that change with the status */
  readonly set?: Updateable<TaskTable>;
  /** who asked for it; null = nobody */
  readonly caller?: Caller | null;
  /** when it happened, milliseconds since 1970; default now */
  readonly at?: number;
}

export type Changed =
  | { readonly isAllowed: true; readonly row: TaskRow }
  | { readonly isAllowed: false; readonly reason: Text };

interface Changing extends Updateable<TaskTable> {
  readonly lockedId: number;
  readonly lockedStatus: string;
}

/** By the columns that change. */
const updateOf = preparedByNames<Changing, UpdateResult>(
  (names) =>
    new PreparedQuery((db, given: Required<Changing>) => {
      const { lockedId, lockedStatus } = given;
      const columns = [...names].filter((name) => name !== 'lockedId' && name !== 'lockedStatus');
      return db
        .updateTable('tasks')
        .set(Object.fromEntries(columns.map((name) => [name, given[name as keyof Updateable<TaskTable>]])))
        .where('id', '=', lockedId)
        .where('status', '=', lockedStatus);
    }),
);

/** Nothing is written when the table of states refuses. */
export async function changeTask(
  write: Write,
  context: TransitionContext,
  change: TaskChange,
): Promise<Changed> {
  const { row, event, set = {}, caller = null, at = Date.now() } = change;
  const next = transition(row.status as TaskStatus, event);
  if (!next.isAllowed) return next;
  const columns: Updateable<TaskTable> = {
    status: next.status,
    ...columnsOfEntry(row, next.status, at),
    ...set,
  };
  const wanted = { ...columns, lockedId: row.id, lockedStatus: row.status };
  const { numAffectedRows } = await updateOf(wanted).run(write.tx, wanted);
  if (numAffectedRows !== 1n) throw new Error(`task ${row.id} changed although it was locked`);
  const changed = { ...row, ...columns } as TaskRow;
  await recordChange(write, { before: row, after: changed, caller });
  write.announce({ kind: 'task', project_id: row.project_id, task_id: row.id });
  const givesRoom = next.status === 'waiting_confirmation' || isFinalTaskStatus(next.status);
  if (next.status === 'waiting' || givesRoom) write.announce({ kind: 'queue' });
  if (row.runner_id !== null && changed.stop_requested !== row.stop_requested) {
    write.announce({ kind: 'runner-task', runner_id: row.runner_id, task_id: row.id });
  }
  if (isFinalTaskStatus(next.status)) {
    for (const listener of context.endListeners) await listener(write, changed);
  }
  if (next.status === 'waiting_confirmation' && row.status !== next.status) {
    for (const listener of context.askListeners) await listener(write, changed);
  }
  return { isAllowed: true, row: changed };
}

/** What a status always brings with it. */
function columnsOfEntry(row: TaskRow, status: TaskStatus, at: number): Updateable<TaskTable> {
  if (isFinalTaskStatus(status)) {
    // A runner's clock may differ: a task never ends before it began.
    return { ended_at: Math.max(at, row.started_at ?? row.created_at), secret: null };
  }
  if (status === 'waiting') {
    // The next attempt has a spool of its own, read from its beginning.
    return { runner_id: null, offered_at: null, accepted_at: null, output_source_bytes: 0 };
  }
  if (status === 'running' && row.started_at === null) return { started_at: Math.max(at, row.created_at) };
  return {};
}

interface Step {
  readonly before: TaskRow;
  readonly after: TaskRow;
  readonly caller: Caller | null;
}

async function recordChange(write: Write, { before, after, caller }: Step): Promise<void> {
  if (before.status === after.status) return;
  const status = after.status as TaskStatus;
  const isFirstStart = status === 'running' && before.started_at === null;
  if (status === 'running' && !isFirstStart) return;
  const isNamed = status === 'running' || status === 'stopping' || status === 'confirmed';
  const isEnd = status === 'success' || status === 'error' || status === 'stopped';
  if (!isNamed && !isEnd) return;
  const { template: name, starter } = await subjectOf(write, after);
  const subject = { task: after.id, template: name };
  await recordEvent(write, {
    caller,
    owner: starter,
    projectId: after.project_id,
    objectType: 'task',
    objectId: after.id,
    objectName: name,
    description: isEnd
      ? text('event.task_finished', { ...subject, status })
      : text(`event.task_${status}`, subject),
  });
}
