/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': 'The task has already ended ({status})',
  'task.asks_something_else':
    'What the task asks is not what you were shown: look at it again, then confirm or reject that',
  'task.confirmed_already': 'The task was confirmed already: stop it instead',
  'task.needs_no_confirmation': 'The task does not wait for a confirmation: it is {status}',
  'task.replayed': 'Webhook {request}, replayed by {user}',
  'task.new_commit': 'New commit {commit} in {repository}',
  'task_status.waiting': 'waiting',
  'task_status.starting': 'starting',
  'task_status.waiting_confirmation': 'waiting confirmation',
  'task_status.confirmed': 'confirmed',
  'task_status.running': 'running',
  'task_status.stopping': 'stopping',
  'task_status.success': 'success',
  'task_status.error': 'error',
  'task_status.stopped': 'stopped',
  'task.wrong_state': 'The task is {status}: this cannot be done with it now',
} as const;
