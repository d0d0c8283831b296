/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': 'De taak is al klaar ({status})',
  'task.asks_something_else':
    'Wat de taak vraagt, is niet wat je te zien kreeg: bekijk het opnieuw en bevestig of wijs dat af',
  'task.confirmed_already': 'De taak is al bevestigd: stop hem liever',
  'task.needs_no_confirmation': 'De taak wacht niet op een bevestiging, de status is: {status}',
  'task.replayed': 'Webhook {request}, herhaald door {user}',
  'task.new_commit': 'Nieuwe commit {commit} in {repository}',
  'task_status.waiting': 'wacht',
  'task_status.starting': 'start',
  'task_status.waiting_confirmation': 'wacht op bevestiging',
  'task_status.confirmed': 'bevestigd',
  'task_status.running': 'loopt',
  'task_status.stopping': 'wordt gestopt',
  'task_status.success': 'geslaagd',
  'task_status.error': 'mislukt',
  'task_status.stopped': 'gestopt',
  'task.wrong_state': 'De taak heeft de status “{status}”: dit kan er nu niet mee',
};
