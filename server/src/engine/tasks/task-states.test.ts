import { isFinalTaskStatus, type TaskStatus, taskStatus } from '@signalbox/contract';
import { inEnglish } from '@signalbox/contract/texts';
import { describe, expect, it } from 'vitest';
import {
  activeStatuses,
  holdsSlot,
  isActive,
  type TaskEvent,
  taskEvents,
  transition,
} from './task-states.ts';

/** Every status x event; `-` = refused. Written out, so that a change of the table is a change that somebody sees. */
const expected: Record<TaskStatus, Record<TaskEvent, TaskStatus | '-'>> = {
  waiting: row('starting', '-', '-', '-', '-', 'stopped', '-', 'error', '-'),
  starting: row('-', 'waiting', 'running', '-', '-', 'stopping', 'success', 'error', 'stopped'),
  running: row('-', '-', 'running', 'waiting_confirmation', '-', 'stopping', 'success', 'error', 'stopped'),
  waiting_confirmation: row(
    '-',
    '-',
    '-',
    'waiting_confirmation',
    'confirmed',
    'stopping',
    'success',
    'error',
    'stopped',
    'waiting',
  ),
  confirmed: row(
    '-',
    '-',
    'running',
    'waiting_confirmation',
    'confirmed',
    'stopping',
    'success',
    'error',
    'stopped',
  ),
  stopping: row('-', 'stopped', 'stopping', '-', '-', 'stopping', 'success', 'error', 'stopped'),
  success: row('-', '-', '-', '-', '-', '-', '-', '-', '-'),
  error: row('-', '-', '-', '-', '-', '-', '-', '-', '-'),
  stopped: row('-', '-', '-', '-', '-', '-', '-', '-', '-'),
};

function row(...cells: (TaskStatus | '-')[]): Record<TaskEvent, TaskStatus | '-'> {
  return Object.fromEntries(taskEvents.map((event, index) => [event, cells[index] ?? '-'])) as Record<
    TaskEvent,
    TaskStatus | '-'
  >;
}

describe('the table of task states', () => {
  const cases = taskStatus.options.flatMap((status) =>
    taskEvents.map((event) => [status, event, expected[status][event]] as const),
  );

  it.each(cases)('%s + %s -> %s', (status, event, next) => {
    const result = transition(status, event);
    if (next === '-') {
      expect(result.isAllowed).toBe(false);
      const reason = result.isAllowed ? '' : inEnglish(result.reason);
      expect(reason).toMatch(/^(The|A) task /);
    } else {
      expect(result).toEqual({ isAllowed: true, status: next });
    }
  });

  it('never leaves a final status', () => {
    for (const status of taskStatus.options.filter(isFinalTaskStatus)) {
      for (const event of taskEvents) expect(transition(status, event).isAllowed).toBe(false);
    }
  });

  it('counts a task as active from the offer to its end', () => {
    expect(taskStatus.options.filter(isActive).toSorted()).toEqual([...activeStatuses].toSorted());
  });

  it('gives the slot back while a person thinks', () => {
    expect(taskStatus.options.filter(holdsSlot).toSorted()).toEqual([
      'confirmed',
      'running',
      'starting',
      'stopping',
    ]);
  });
});
