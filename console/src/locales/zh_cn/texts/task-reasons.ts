/** Why a task ended as it did. Stored: what has been released keeps its name and its params. */
export const taskReasons = {
  'reason.stopped_by': '由 {user} 停止',
  'reason.stopped_by_schedule': '由定时计划 {name} 停止：下次运行的时间已到',
  'reason.stopped_before_run_by_schedule': '运行前由定时计划 {name} 停止：下次运行的时间已到',
  'reason.rejected_by': '由 {user} 拒绝',
  'reason.question_damaged': '待确认的内容从运行器传来时已损坏。没有执行其中任何部分',
  'reason.stopped_before_run': '运行前由 {user} 停止',
  'reason.stopped': '按要求停止',
  'reason.ended_before_stop': '停止生效之前已自行结束',
  'reason.exit_code': '{program} 以退出码 {code} 结束',
  'reason.exit_code_explained': '{program} 以退出码 {code} 结束：{explanation}',
  'reason.succeeded_but': '已成功，但{explanation}',
  'reason.signal':
    '{program} 被 {signal} 终止{signal, select, SIGKILL {：有人将其杀死，或机器内存不足} SIGSEGV {：它崩溃了} SIGABRT {：它崩溃了} SIGTERM {：Signalbox 之外有人要求其结束} other {}}',
  'reason.timed_out': '运行超过 {limit} 的时限，已被停止',
  'reason.runner_silent':
    '运行器 {name} {minutes, plural, =0 {长时间} other {超过 # 分钟}}没有消息。任务做了什么不得而知：重新运行前请先检查',
  'reason.runner_empty_handed':
    '运行器 {name} 重新连接时已没有它所持有的任务：{phase, select, preparing {准备期间} running {运行期间} other {期间}}其工作目录中的记录被移除或无法读取。任务做了什么、其程序是否仍在运行不得而知：请查看运行器的日志',
  'reason.runner_revoked':
    '运行器 {name} 持有此任务时{what, select, deleted {被删除} switched_off {被停用} unregistered {自行注销} other {被撤销}}。任务在那里做了什么、其程序是否仍在运行不得而知：重新运行前请先检查',
  'reason.runner_revoked_by':
    '运行器 {name} 持有此任务时被 {by} {what, select, deleted {删除} switched_off {停用} unregistered {注销} other {撤销}}。任务在那里做了什么、其程序是否仍在运行不得而知：重新运行前请先检查',
  'reason.stop_unheeded':
    '强制停止后 {seconds} 秒内，运行器 {name} 没有结束任务。其程序是否仍在运行不得而知：重新运行前请先检查，若不信任该运行器请将其删除',
  'returned.runner_away': '运行器 {name} 在接手任务之前离开了',
  'returned.runner_declined': '运行器 {name} 没有接手任务：{reason}',
  'head.no_answer': '运行器没有应答：请将其更新到服务器的版本。',
  'look.old_runner': '运行器 {name} 的版本无法查看仓库：请将其更新到服务器的版本。',
  'look.no_runner': '没有可查看仓库的运行器连接：请检查服务器能否启动运行器，或连接一个。',
  'head.repository_deleted': '其仓库已被删除',
  'schedule.server_error': '服务器出错：请查看其日志',
  'runner.deleted': '（已删除）',
  'duration.hours': '{count, number} 小时',
  'duration.minutes': '{count, number} 分钟',
  'duration.seconds': '{count, number} 秒',
  'joined.sentences': '{first}。{rest}',
  'joined.clauses': '{first}；{rest}',
} as const;
