/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': 'Die Aufgabe ist schon beendet ({status})',
  'task.asks_something_else':
    'Was die Aufgabe fragt, ist nicht das, was Ihnen gezeigt wurde: Sehen Sie es erneut an, dann bestätigen Sie es oder lehnen es ab',
  'task.confirmed_already': 'Die Aufgabe wurde schon bestätigt: Stoppen Sie sie stattdessen',
  'task.needs_no_confirmation': 'Die Aufgabe wartet nicht auf eine Bestätigung, ihr Status ist: {status}',
  'task.replayed': 'Webhook {request}, wiederholt von {user}',
  'task.new_commit': 'Neuer Commit {commit} in {repository}',
  'task_status.waiting': 'wartet',
  'task_status.starting': 'startet',
  'task_status.waiting_confirmation': 'wartet auf Bestätigung',
  'task_status.confirmed': 'bestätigt',
  'task_status.running': 'läuft',
  'task_status.stopping': 'wird gestoppt',
  'task_status.success': 'erfolgreich',
  'task_status.error': 'fehlgeschlagen',
  'task_status.stopped': 'gestoppt',
  'task.wrong_state': 'Die Aufgabe hat den Status „{status}“: Das geht mit ihr jetzt nicht',
};
