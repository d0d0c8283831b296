/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': 'A tarefa já terminou ({status})',
  'task.asks_something_else':
    'O que a tarefa pergunta não é o que lhe foi mostrado: veja novamente e confirme ou rejeite isso',
  'task.confirmed_already': 'A tarefa já foi confirmada: pare-a',
  'task.needs_no_confirmation': 'A tarefa não aguarda uma confirmação. O seu estado: {status}',
  'task.replayed': 'Webhook {request}, repetido por {user}',
  'task.new_commit': 'Novo commit {commit} em {repository}',
  'task_status.waiting': 'em espera',
  'task_status.starting': 'a iniciar',
  'task_status.waiting_confirmation': 'a confirmar',
  'task_status.confirmed': 'confirmada',
  'task_status.running': 'em execução',
  'task_status.stopping': 'a parar',
  'task_status.success': 'sucesso',
  'task_status.error': 'falhou',
  'task_status.stopped': 'parada',
  'task.wrong_state': 'A tarefa está no estado «{status}»: isto não é possível agora',
} as const;
