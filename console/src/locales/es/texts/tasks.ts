/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': 'La tarea ya ha terminado ({status})',
  'task.asks_something_else':
    'Lo que pide la tarea no es lo que se te mostró: míralo de nuevo y confírmalo o recházalo',
  'task.confirmed_already': 'La tarea ya estaba confirmada: detenla',
  'task.needs_no_confirmation': 'La tarea no espera confirmación. Su estado: {status}',
  'task.replayed': 'Webhook {request}, repetido por {user}',
  'task.new_commit': 'Nuevo commit {commit} en {repository}',
  'task_status.waiting': 'en espera',
  'task_status.starting': 'iniciando',
  'task_status.waiting_confirmation': 'por confirmar',
  'task_status.confirmed': 'confirmada',
  'task_status.running': 'en ejecución',
  'task_status.stopping': 'deteniéndose',
  'task_status.success': 'correcta',
  'task_status.error': 'fallida',
  'task_status.stopped': 'detenida',
  'task.wrong_state': 'La tarea está en estado «{status}»: ahora no se puede hacer esto con ella',
} as const;
