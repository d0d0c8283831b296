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

export function outcomeOf(end: TaskEnd, task: EndedTask): Outcome {
  const program = programOf(task.app);
  switch (end.kind) {
    case 'exited':
      if (end.code === 0) {
        const reason = task.isStopRequested ? 'It ended by itself before the stop took effect' : null;
        return { event: 'succeed', exitCode: 0, reason };
      }
      return {
        event: 'fail',
        exitCode: end.code,
        reason: `${program} ended with exit code ${end.code}${hintFor(task.app, end.code)}`,
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

function failed(reason: string): Outcome {
  return { event: 'fail', exitCode: null, reason };
}

function programOf(app: string): string {
  return Object.hasOwn(builtInApps, app) ? builtInApps[app as keyof typeof builtInApps].program : app;
}

const ansibleHints: Readonly<Record<number, string>> = {
  1: ': it met an error',
  2: ': some hosts failed',
  4: ': some hosts could not be reached, or the playbook could not be read',
  5: ': it was called with wrong options',
  6: ': some hosts failed and some could not be reached',
  99: ': it was interrupted',
  250: ': it met an error that it did not expect',
};

const shellHints: Readonly<Record<number, string>> = {
  126: ': a command was found but could not be run',
  127: ': a command was not found',
};

function hintFor(app: string, code: number): string {
  if (app === 'ansible') return ansibleHints[code] ?? '';
  return (app === 'bash' && shellHints[code]) || '';
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
