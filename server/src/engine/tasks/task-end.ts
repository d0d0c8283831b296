/** How a task's end, as the runner tells it, becomes a status and a sentence. Pure. */
import { builtInApps, type TaskEnd } from '@signalbox/contract';
import type { TaskEvent } from './task-states.ts';

export interface EndedTask {
  /** id of the template's app */
  readonly app: string;
  /** what the row says already: who asked for a stop */
  readonly reason: string | null;
  readonly isStopRequested: boolean;
}

export interface Outcome {
  readonly event: Extract<TaskEvent, 'succeed' | 'fail' | 'end_stopped'>;
  readonly exitCode: number | null;
  readonly reason: string | null;
}

/** The last line of the log, where the runner cannot write it: it does not know who asked for a stop. */
export function lastLineOf(end: TaskEnd, { reason }: Outcome): string | undefined {
  if (end.kind !== 'stopped') return undefined;
  return end.how ? `${reason}: ${end.how}` : (reason ?? undefined);
}

export function outcomeOf(end: TaskEnd, task: EndedTask): Outcome {
  const program = programOf(task.app);
  switch (end.kind) {
    case 'exited':
      if (end.code === 0) return { event: 'succeed', exitCode: 0, reason: reasonOfSuccess(end, task) };
      return {
        event: 'fail',
        exitCode: end.code,
        reason: `${program} ended with exit code ${end.code}${end.explanation ? `: ${end.explanation}` : ''}`,
      };
    case 'signalled':
      return failed(`${program} was ended by ${end.signal}${signalHints[end.signal] ?? ''}`);
    case 'timed_out':
      return failed(`It ran longer than the limit of ${duration(end.after_ms)} and was stopped`);
    case 'stopped':
      return { event: 'end_stopped', exitCode: null, reason: task.reason ?? 'Stopped on request' };
    case 'lost':
    case 'failed_to_start':
      return failed(end.reason);
  }
}

function reasonOfSuccess(end: { readonly explanation?: string | undefined }, task: EndedTask): string | null {
  if (task.isStopRequested) return 'It ended by itself before the stop took effect';
  return end.explanation ? `It succeeded, but ${end.explanation}` : null;
}

function failed(reason: string): Outcome {
  return { event: 'fail', exitCode: null, reason };
}

function programOf(app: string): string {
  return Object.hasOwn(builtInApps, app) ? builtInApps[app as keyof typeof builtInApps].program : app;
}

const signalHints: Readonly<Record<string, string>> = {
  SIGKILL: ': somebody killed it, or the machine ran out of memory',
  SIGSEGV: ': it crashed',
  SIGABRT: ': it crashed',
  SIGTERM: ': somebody outside of Signalbox asked it to end',
};

function duration(ms: number): string {
  const units = [
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1_000],
  ] as const;
  const [name, size] = units.find(([, unit]) => ms >= unit && ms % unit === 0) ?? ['second', 1_000];
  const amount = Math.round(ms / size);
  return `${amount} ${name}${amount === 1 ? '' : 's'}`;
}
