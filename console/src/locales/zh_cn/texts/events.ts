/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': '已创建{what} {name}',
  'event.updated': '已更新{what} {name}',
  'event.deleted': '已删除{what} {name}',
  'event.task_queued': '任务 {task} 已加入队列',
  'event.task_running': '任务 {task}（{template}）正在运行',
  'event.task_stopping': '任务 {task}（{template}）被要求停止',
  'event.task_confirmed': '任务 {task}（{template}）已确认',
  'event.task_finished':
    '任务 {task}（{template}）已结束：{status, select, success {成功} error {失败} stopped {已停止} other {已结束}}',
  'event.runner_second': '已拒绝使用运行器 {name} 令牌的第二个连接：来自 {place}，而它正从 {holder} 连接',
  'event.runner_moved': '运行器 {name} 从其他位置连接：{place}，之前为 {before}',
  'event.schedule_switched': '定时计划 {name} 已{state, select, on {启用} off {停用} other {结束}}',
  'event.schedule_deleted_with': '定时计划 {name} 已随模板 {template} 删除',
  'event.tasks_expired': '按保留策略移除了 {count, number} 个任务（任务 {first} 至 {last}）',
  'event.retention_set':
    '已设置项目 {project} 的保留策略{templates, plural, =0 {} other {，包括 # 个模板的规则}}',
  'event.disk_low':
    '服务器的磁盘几乎已满：{total} MB 中剩余 {free} MB。请腾出空间或移除旧任务（docs/retention.md）',
  'event.task_deleted': '已删除任务 {task}（{template}）',
  'event.api_token': 'API 令牌 {prefix}… 已{what, select, created {创建} ended {终止} other {更改}}',
  'event.app':
    '应用 {app} 已{what, select, created {创建} updated {更新} deleted {删除} switched_on {启用} switched_off {停用} other {更改}}',
  'event.option_set': '已设置选项 {key}',
  'event.restored': '项目 {project} 已从备份恢复',
  'event.alias_of_project': '项目的别名 {id} 已{what, select, created {创建} deleted {删除} other {更改}}',
  'event.alias':
    '集成 {integration} 的别名 {id} 已{what, select, created {创建} deleted {删除} other {更改}}',
  'event.part':
    '集成 {integration} 的{part} {name} 已{what, select, created {创建} updated {更新} deleted {删除} other {更改}}',
  'event.integration_started': '集成 {name} 启动了模板 {template} 的任务 {task}',
  'event.integration_refused':
    '集成 {name} 拒绝了一个请求{more, plural, =0 {} other {（此前还有 # 个）}}：{reason}',
  'event.webhook_replayed':
    'Webhook {request} 已作为 {replay} 重放：{count, plural, =0 {没有启动任务} other {启动了 # 个任务}}',
  'event.views_ordered': '已更改视图的顺序',
  'event.user_unlinked': '用户 {user} 不再关联任何登录提供方',
  'event.first_administrator': '已创建用户 {user} 作为首位管理员',
  'event.user':
    '用户 {user} {what, select, created {已创建} updated {已更新} deleted {已删除} new_password {有了新密码} other {已更改}}',
  'event.user_renamed': '已更新用户 {user}（此前为 {before}）',
  'event.user_linked': '用户 {user} 首次通过 {provider} 登录',
  'event.user_refreshed': '用户 {user} 的姓名和电子邮件已由 {provider} 提供',
  'event.user_came': '首次通过 {provider} 登录时创建了用户 {user}',
  'event.member_added':
    '用户 {user} 已加入团队，角色为 {role, select, owner {所有者} manager {管理者} task_runner {任务执行者} guest {访客} other {成员}}',
  'event.member_role':
    '用户 {user} 的角色现在是 {role, select, owner {所有者} manager {管理者} task_runner {任务执行者} guest {访客} other {成员}}',
  'event.member_removed': '用户 {user} 已移出团队',
  'event.left_behind':
    '{user} 最后保存的内容在其离开后仍在继续：{objects}{more, plural, =0 {} other { 以及另外 # 个}}。请检查或停用',
  'event.runner':
    '运行器 {name} 已{what, select, created {创建} updated {更新} deleted {删除} switched_on {启用} switched_off {停用} unregistered {自行注销} other {更改}}',
  'event.runner_drain':
    '运行器 {name} {what, select, asked {不再接收新任务} ended {重新接收任务} other {已更改}}',
  'event.runner_drained': '运行器 {name} 不再接收新任务，且已没有任务',
  'event.runner_token': '已为运行器 {name} 生成注册令牌',
  'event.runner_registered': '运行器 {name} 已从 {address} 注册',
  'event.runner_forced':
    '运行器 {name} 已被强制{what, select, deleted {删除} switched_off {停用} unregistered {注销} other {更改}}{failed, plural, =0 {} other {：其 # 个任务失败}}',
  'event.schedule_started': '定时计划 {name} 启动了任务 {task}',
  'event.schedule_started_late': '定时计划 {name} 延迟启动了任务 {task}：原定于 {due}',
  'event.schedule_started_none': '定时计划 {name} 没有启动任务：{reason}',
  'event.schedule_missed': '定时计划 {name} 没有启动任务：{due} 时没有服务器运行。下次运行于 {next}',
  'event.schedule_missed_check':
    '定时计划 {name} 没有启动任务：{due} 时没有服务器或没有运行器。下次运行于 {next}',
  'event.schedule_missed_last':
    '定时计划 {name} 没有启动任务：{due} 时没有服务器运行。那是最后一次：如需运行请编辑它',
  'event.schedule_held': '定时计划 {name} 没有启动任务：它之前启动的任务 {task} 尚未结束',
  'event.schedule_ended': '定时计划 {name} 已到期，不再运行',
  'event.schedule_deleted_after_run': '已删除定时计划 {name}：它只需运行一次，且已启动任务',
  'event.schedule_not_understood': '已停用定时计划 {name}：“{cron}”不是本服务器能理解的时间',
  'event.delivery_retried': '正在重试向 {receiver} 投递“{subject}”',
  'event.delivery_discarded': '已丢弃向 {receiver} 投递的“{subject}”',
} as const;
