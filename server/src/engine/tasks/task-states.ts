/**
 * The life of a task as one table: (status, event) -> status. Every change of a task's status is looked up
 * here; what is not in the table does not happen. `success`, `error` and `stopped` have no way out.
 *
 *   waiting -> starting -> running -> success | error | stopped
 *      ^          |          |  ^
 *      +--return--+          v  |
 *                 waiting_confirmation -> confirmed
 *   waiting_confirmation -> waiting: what must be approved before it starts begins there
 *   every unfinished one -> stopping -> stopped (or how the program ended before the stop reached it)
 */

import { isFinalTaskStatus, type TaskStatus } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';

export const taskEvents = [
  /** the dispatcher gave it to a runner */
  'offer',
  /** the runner did not take it, or went away before it took it: back to the queue */
  'return',
  /** its program runs */
  'start',
  /** the program waits for a person's word */
  'ask',
  'confirm',
  /** a person asked for its end */
  'stop',
  'succeed',
  'fail',
  /** its processes are gone because of a stop */
  'end_stopped',
  /** it may start: as many have approved it as must */
  'approve',
] as const;
export type TaskEvent = (typeof taskEvents)[number];

type Row = Readonly<Partial<Record<TaskEvent, TaskStatus>>>;

const ends = { succeed: 'success', fail: 'error', end_stopped: 'stopped' } as const;

const table: Readonly<Record<TaskStatus, Row>> = {
  waiting: { offer: 'starting', stop: 'stopped', fail: 'error' },
  starting: { return: 'waiting', start: 'running', stop: 'stopping', ...ends },
  running: { start: 'running', ask: 'waiting_confirmation', stop: 'stopping', ...ends },
  waiting_confirmation: {
    ask: 'waiting_confirmation',
    confirm: 'confirmed',
    approve: 'waiting',
    stop: 'stopping',
    ...ends,
  },
  // It asks something else than what was confirmed: that has to be confirmed too.
  confirmed: {
    ask: 'waiting_confirmation',
    confirm: 'confirmed',
    start: 'running',
    stop: 'stopping',
    ...ends,
  },
  // a stopped task that no runner took has never run: it ends at once instead of going back to the queue
  stopping: { return: 'stopped', start: 'stopping', stop: 'stopping', ...ends },
  success: {},
  error: {},
  stopped: {},
};

export type Transition =
  | { readonly isAllowed: true; readonly status: TaskStatus }
  /** `reason`: for whoever asked */
  | { readonly isAllowed: false; readonly reason: Text };

/** The only rule on what may follow what; pure. */
export function transition(status: TaskStatus, event: TaskEvent): Transition {
  const next = table[status][event];
  if (next !== undefined) return { isAllowed: true, status: next };
  return { isAllowed: false, reason: refusal(status, event) };
}

function refusal(status: TaskStatus, event: TaskEvent): Text {
  if (isFinalTaskStatus(status)) return text('task.already_ended', { status: text(`task_status.${status}`) });
  if (event === 'confirm')
    return text('task.needs_no_confirmation', { status: text(`task_status.${status}`) });
  return text('task.wrong_state', { status: text(`task_status.${status}`) });
}

/** Statuses in which a runner has the task: they hold its template. */
export const activeStatuses = [
  'starting',
  'running',
  'waiting_confirmation',
  'confirmed',
  'stopping',
] as const;

/** It holds a slot of server, project and runner too, unless it waits for a person: nothing of it runs then. */
export function holdsSlot(status: TaskStatus): boolean {
  return isActive(status) && status !== 'waiting_confirmation';
}

/** Begun and not ended. */
export function isActive(status: TaskStatus): boolean {
  return status !== 'waiting' && !isFinalTaskStatus(status);
}
