/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': 'Zadanie już się skończyło ({status})',
  'task.asks_something_else':
    'Zadanie pyta o coś innego, niż widać: obejrzyj to ponownie, potem potwierdź lub odrzuć',
  'task.confirmed_already': 'Zadanie już potwierdzono: zamiast tego je zatrzymaj',
  'task.needs_no_confirmation': 'Zadanie nie czeka na potwierdzenie, jego status: {status}',
  'task.replayed': 'Webhook {request}, powtórzony przez: {user}',
  'task.new_commit': 'Nowy commit {commit} w {repository}',
  'task_status.waiting': 'oczekuje',
  'task_status.starting': 'uruchamianie',
  'task_status.waiting_confirmation': 'czeka na potwierdzenie',
  'task_status.confirmed': 'potwierdzone',
  'task_status.running': 'w toku',
  'task_status.stopping': 'zatrzymywanie',
  'task_status.success': 'udane',
  'task_status.error': 'nieudane',
  'task_status.stopped': 'zatrzymane',
  'task.wrong_state': 'Zadanie ma status „{status}”: nie można tego teraz zrobić',
};
