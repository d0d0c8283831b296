/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': '任务已经结束（{status}）',
  'task.asks_something_else': '任务所询问的与向您显示的不同：请重新查看，然后确认或拒绝',
  'task.confirmed_already': '任务已经确认：请改为停止它',
  'task.needs_no_confirmation': '任务没有等待确认：其状态为{status}',
  'task.replayed': 'Webhook {request}，由 {user} 重放',
  'task.new_commit': '{repository} 中有新提交 {commit}',
  'task_status.waiting': '等待中',
  'task_status.starting': '正在启动',
  'task_status.waiting_confirmation': '等待确认',
  'task_status.confirmed': '已确认',
  'task_status.running': '运行中',
  'task_status.stopping': '正在停止',
  'task_status.success': '成功',
  'task_status.error': '失败',
  'task_status.stopped': '已停止',
  'task.wrong_state': '任务的状态为{status}，现在不能对它执行此操作',
} as const;
