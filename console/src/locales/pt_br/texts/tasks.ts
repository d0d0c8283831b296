/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': 'A tarefa já terminou ({status})',
  'task.asks_something_else':
    'O que a tarefa pergunta não é o que foi mostrado a você: veja de novo e confirme ou rejeite isso',
  'task.confirmed_already': 'A tarefa já foi confirmada: pare-a',
  'task.needs_no_confirmation': 'A tarefa não espera uma confirmação. O status dela: {status}',
  'task.replayed': 'Webhook {request}, repetido por {user}',
  'task.new_commit': 'Novo commit {commit} em {repository}',
  'task_status.waiting': 'em espera',
  'task_status.starting': 'iniciando',
  'task_status.waiting_confirmation': 'a confirmar',
  'task_status.confirmed': 'confirmada',
  'task_status.running': 'em execução',
  'task_status.stopping': 'parando',
  'task_status.success': 'sucesso',
  'task_status.error': 'falhou',
  'task_status.stopped': 'parada',
  'task.wrong_state': 'A tarefa está com o status “{status}”: isso não é possível agora',
} as const;
