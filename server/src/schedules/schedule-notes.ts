/** What is told of an instant of a schedule: in the event log, and by its task. */
import { type Text, text } from '@signalbox/contract/texts';
import { AppError } from '../lib/app-error.ts';
import { toTime } from '../lib/time.ts';
import type { ScheduleRow } from './schedule-plan.ts';
import type { NewCommit } from './scheduled-commit.ts';

/** What the event log is told of a schedule. */
export function noteOf(row: ScheduleRow, description: Text) {
  return {
    caller: null,
    projectId: row.project_id,
    objectType: 'schedule',
    objectId: row.id,
    objectName: row.name,
    description,
  };
}

export function nameOf({ name, id }: ScheduleRow): string | number {
  return name || id;
}

interface Outcome {
  readonly result: number | AppError | undefined;
  readonly isLate: boolean;
}

export function outcomeOf(row: ScheduleRow, { result, isLate }: Outcome): Text {
  const name = nameOf(row);
  if (result instanceof AppError) return text('event.schedule_started_none', { name, reason: result.text });
  const task = Number(result);
  return isLate
    ? text('event.schedule_started_late', { name, task, due: dueOf(row) })
    : text('event.schedule_started', { name, task });
}

export function missedText(row: ScheduleRow, nextMs: number | null): Text {
  if (nextMs === null) return text('event.schedule_missed_last', { name: nameOf(row), due: dueOf(row) });
  const told = { name: nameOf(row), due: dueOf(row), next: toTime(nextMs) };
  // Who looks for commits needs a runner as well.
  return row.repository_id === null
    ? text('event.schedule_missed', told)
    : text('event.schedule_missed_check', told);
}

function dueOf(row: ScheduleRow): string {
  return toTime(row.next_run_at ?? 0);
}

/** The longest name of a repository with which the sentence has 250 characters, which is what clients expect at most. */
const REPOSITORY_NAME_MAX = 227;

/** What the task is told to be for; null when there is nothing to say. */
export function messageOf(found: NewCommit | undefined): Text | null {
  if (found === undefined) return null;
  return text('task.new_commit', {
    commit: found.commitHash.slice(0, 8),
    repository: found.repositoryName.slice(0, REPOSITORY_NAME_MAX),
  });
}
