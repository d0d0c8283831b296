/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': 'Il task è già terminato ({status})',
  'task.asks_something_else':
    'Ciò che il task chiede non è ciò che ti è stato mostrato: guardalo di nuovo, poi conferma o rifiuta',
  'task.confirmed_already': 'Il task era già confermato: arrestalo',
  'task.needs_no_confirmation': 'Il task non attende una conferma. Il suo stato: {status}',
  'task.replayed': 'Webhook {request}, ripetuto da {user}',
  'task.new_commit': 'Nuovo commit {commit} in {repository}',
  'task_status.waiting': 'in attesa',
  'task_status.starting': 'in avvio',
  'task_status.waiting_confirmation': 'da confermare',
  'task_status.confirmed': 'confermato',
  'task_status.running': 'in esecuzione',
  'task_status.stopping': 'in arresto',
  'task_status.success': 'riuscito',
  'task_status.error': 'fallito',
  'task_status.stopped': 'arrestato',
  'task.wrong_state': 'Il task è nello stato “{status}”: ora non è possibile farlo',
} as const;
