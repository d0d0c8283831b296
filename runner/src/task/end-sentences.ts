import type { TaskEnd } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import type { StepOutcome } from '../execution/execution.ts';
import { reasonOf } from '../told.ts';
import type { TaskRecord } from './task-record.ts';

const SHOWN_PROCESSES = 5;

/** The last line of a task's output; of a stop the server tells, which knows who asked for it. */
export function endSentence(end: TaskEnd): string | undefined {
  switch (end.kind) {
    case 'exited':
      if (end.code === 0)
        return end.explanation ? `Task succeeded, but ${end.explanation}` : 'Task succeeded';
      return `Running app failed: exit status ${end.code}${end.explanation ? ` (${end.explanation})` : ''}`;
    case 'signalled':
      return `Running app failed: ended by signal ${end.signal}`;
    case 'timed_out':
      return `Running app failed: stopped because it ran longer than ${Math.round(end.after_ms / 1000)} seconds`;
    case 'stopped':
      return undefined;
    case 'lost':
    case 'failed_to_start':
      return end.reason;
  }
}

/** `isKilled`: its program did not end in the time that it was given. */
export function howStopped(
  { phase, ended_steps, stop }: Pick<TaskRecord, 'phase' | 'ended_steps' | 'stop'>,
  isKilled: boolean,
): string {
  if (phase === 'waiting_confirmation') return 'nothing of it ran while it waited for a confirmation';
  if (phase !== 'started')
    return ended_steps === 0 ? 'its program had not begun' : 'its next step had not begun';
  if (stop === 'force') return 'the program was killed at once';
  return isKilled ? 'what did not end in time was killed' : 'the program ended when it was asked to';
}

/** `processes`: as `Execution.sweep` names them. */
export function leftoverSentence(processes: readonly string[]): string {
  const names = processes.slice(0, SHOWN_PROCESSES);
  const rest = processes.length - names.length;
  const what =
    processes.length === 1
      ? 'A process that the program left running was'
      : `${processes.length} processes that the program left running were`;
  return `${what} ended: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** What the end of its program means for a task. `program`: its full path. */
export function endOfOutcome(outcome: StepOutcome, program: string): TaskEnd {
  switch (outcome.kind) {
    case 'exited':
    case 'signalled':
      return outcome;
    case 'not_started':
      return {
        kind: 'failed_to_start',
        ...reasonOf(text('end.not_started', { program, problem: outcome.problem })),
      };
    case 'lost':
      return { kind: 'lost', ...reasonOf(text(outcome.isUnwritten ? 'end.lost_disk_full' : 'end.lost')) };
  }
}
