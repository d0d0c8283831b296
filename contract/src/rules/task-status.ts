export const taskStatuses = [
  'waiting',
  'starting',
  'waiting_confirmation',
  'confirmed',
  'running',
  'success',
  'error',
  'stopping',
  'stopped',
] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** A task in one of these has ended, and never changes again. */
export const finalTaskStatuses = ['success', 'error', 'stopped'] as const satisfies TaskStatus[];

/** Whether the task has ended. */
export function isFinalTaskStatus(status: TaskStatus): boolean {
  return finalTaskStatuses.some((one) => one === status);
}
