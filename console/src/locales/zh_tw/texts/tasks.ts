/** Refusals about tasks, their states, and what is said of those that nobody started (stored). */
export const taskRefusals = {
  'task.already_ended': '任務已經結束（{status}）',
  'task.asks_something_else': '任務所詢問的與向您顯示的不同：請重新檢視，然後確認或拒絕',
  'task.confirmed_already': '任務已經確認：請改為停止它',
  'task.needs_no_confirmation': '任務沒有等待確認：其狀態為{status}',
  'task.replayed': 'Webhook {request}，由 {user} 重播',
  'task.new_commit': '{repository} 中有新提交 {commit}',
  'task_status.waiting': '等待中',
  'task_status.starting': '正在啟動',
  'task_status.waiting_confirmation': '等待確認',
  'task_status.confirmed': '已確認',
  'task_status.running': '執行中',
  'task_status.stopping': '正在停止',
  'task_status.success': '成功',
  'task_status.error': '失敗',
  'task_status.stopped': '已停止',
  'task.wrong_state': '任務的狀態為{status}，現在無法對它執行此操作',
} as const;
