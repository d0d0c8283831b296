/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': 'Задача уже завершилась ({status})',
  'task.asks_something_else':
    'Задача спрашивает не о том, что вам показано: просмотрите это снова и подтвердите или отклоните',
  'task.confirmed_already': 'Задача уже подтверждена: вместо этого остановите её',
  'task.needs_no_confirmation': 'Задача не ждёт подтверждения, её статус: {status}',
  'task.replayed': 'Вебхук {request}, повторил(а) {user}',
  'task.new_commit': 'Новый коммит {commit} в {repository}',
  'task_status.waiting': 'ожидает',
  'task_status.starting': 'запускается',
  'task_status.waiting_confirmation': 'ждёт подтверждения',
  'task_status.confirmed': 'подтверждена',
  'task_status.running': 'выполняется',
  'task_status.stopping': 'останавливается',
  'task_status.success': 'успешно',
  'task_status.error': 'ошибка',
  'task_status.stopped': 'остановлена',
  'task.wrong_state': 'Статус задачи\u00a0— «{status}»: сейчас с ней нельзя это сделать',
};
