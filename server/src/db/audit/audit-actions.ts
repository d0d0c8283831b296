import type { AuditAction } from '@signalbox/contract';
import type { AuditEntry } from './audit-entry.ts';

export type RowAction = 'created' | 'updated' | 'deleted';

/** By the code of what is said, where no row of the object itself changed. */
const actions: Readonly<Record<string, AuditAction>> = {
  'event.created': 'created',
  'event.updated': 'updated',
  'event.deleted': 'deleted',
  'event.task_queued': 'started',
  'event.task_stopping': 'stopped',
  'event.task_confirmed': 'confirmed',
  'event.task_deleted': 'deleted',
  'event.tasks_expired': 'deleted',
  'event.restored': 'created',
};

/** What runs by itself tells of its tasks in the event log; here stands what somebody did. */
const untold: ReadonlySet<string> = new Set([
  'event.task_running',
  'event.task_finished',
  'event.integration_started',
  'event.schedule_started',
]);

export function isTold({ description, caller }: AuditEntry): boolean {
  return caller !== null ? description.code !== 'event.task_running' : !untold.has(description.code);
}

export function actionOf(entry: AuditEntry, changed: RowAction | undefined): AuditAction {
  return entry.action ?? changed ?? actions[entry.description.code] ?? 'other';
}
