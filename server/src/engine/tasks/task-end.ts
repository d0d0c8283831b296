/** How a task's end, as the runner tells it, becomes a status and a sentence. Pure. */
import { profileOf, type TaskEnd } from '@signalbox/contract';
import { inEnglish, type Text, text, toldBy } from '@signalbox/contract/texts';
import type { TaskEvent } from './task-states.ts';

export interface EndedTask {
  /** id of the template's app */
  readonly app: string;
  /** what the row says already: who asked for a stop */
  readonly reason: Text | null;
  readonly isStopRequested: boolean;
}

export interface Outcome {
  readonly event: Extract<TaskEvent, 'succeed' | 'fail' | 'end_stopped'>;
  readonly exitCode: number | null;
  readonly reason: Text | null;
}

/** The last line of the log, where the runner cannot write it: it does not know who asked for a stop. */
export function lastLineOf(end: TaskEnd, { reason }: Outcome): string | undefined {
  if (end.kind !== 'stopped') return undefined;
  const sentence = reason === null ? undefined : inEnglish(reason);
  return end.how ? `${sentence}: ${end.how}` : sentence;
}

/** The status of the end and its reason. Pure; exit codes are read by the profile of the app. */
export function outcomeOf(end: TaskEnd, task: EndedTask): Outcome {
  const { program } = profileOf(task.app);
  switch (end.kind) {
    case 'exited':
      if (end.code === 0) return { event: 'succeed', exitCode: 0, reason: reasonOfSuccess(end, task) };
      return {
        event: 'fail',
        exitCode: end.code,
        reason: end.explanation
          ? text('reason.exit_code_explained', {
              program,
              code: end.code,
              explanation: toldBy(end.explanation, end.explanation_text),
            })
          : text('reason.exit_code', { program, code: end.code }),
      };
    case 'signalled':
      return failed(text('reason.signal', { program, signal: end.signal }));
    case 'timed_out':
      return failed(text('reason.timed_out', { limit: duration(end.after_ms) }));
    case 'stopped':
      return { event: 'end_stopped', exitCode: null, reason: task.reason ?? text('reason.stopped') };
    case 'lost':
    case 'failed_to_start':
      return failed(toldBy(end.reason, end.reason_text));
  }
}

function reasonOfSuccess(
  { explanation, explanation_text: told }: Extract<TaskEnd, { kind: 'exited' }>,
  task: EndedTask,
): Text | null {
  if (task.isStopRequested) return text('reason.ended_before_stop');
  return explanation ? text('reason.succeeded_but', { explanation: toldBy(explanation, told) }) : null;
}

function failed(reason: Text): Outcome {
  return { event: 'fail', exitCode: null, reason };
}

function duration(ms: number): Text {
  const units = [
    ['duration.hours', 3_600_000],
    ['duration.minutes', 60_000],
  ] as const;
  const [code, size] = units.find(([, unit]) => ms >= unit && ms % unit === 0) ?? ['duration.seconds', 1_000];
  return text(code, { count: Math.round(ms / size) });
}
