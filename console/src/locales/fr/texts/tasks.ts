/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': 'La tâche est déjà terminée ({status})',
  'task.asks_something_else':
    'Ce que la tâche demande n’est pas ce qui vous a été montré : regardez de nouveau, puis confirmez ou rejetez',
  'task.confirmed_already': 'La tâche a déjà été confirmée : arrêtez-la plutôt',
  'task.needs_no_confirmation': 'La tâche n’attend pas de confirmation. Son statut : {status}',
  'task.replayed': 'Webhook {request}, rejoué par {user}',
  'task.new_commit': 'Nouveau commit {commit} dans {repository}',
  'task_status.waiting': 'en attente',
  'task_status.starting': 'démarrage',
  'task_status.waiting_confirmation': 'à confirmer',
  'task_status.confirmed': 'confirmée',
  'task_status.running': 'en cours',
  'task_status.stopping': 'arrêt en cours',
  'task_status.success': 'succès',
  'task_status.error': 'échec',
  'task_status.stopped': 'arrêtée',
  'task.wrong_state': 'La tâche a le statut « {status} » : cela n’est pas possible maintenant',
} as const;
