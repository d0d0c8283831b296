/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': '已建立{what} {name}',
  'event.updated': '已更新{what} {name}',
  'event.deleted': '已刪除{what} {name}',
  'event.task_queued': '任務 {task} 已加入佇列',
  'event.task_running': '任務 {task}（{template}）正在執行',
  'event.task_stopping': '任務 {task}（{template}）被要求停止',
  'event.task_confirmed': '任務 {task}（{template}）已確認',
  'event.task_finished':
    '任務 {task}（{template}）已結束：{status, select, success {成功} error {失敗} stopped {已停止} other {已結束}}',
  'event.runner_second': '已拒絕使用執行器 {name} 權杖的第二個連線：來自 {place}，而它正從 {holder} 連線',
  'event.runner_moved': '執行器 {name} 從其他位置連線：{place}，先前為 {before}',
  'event.schedule_switched': '排程 {name} 已{state, select, on {啟用} off {停用} other {結束}}',
  'event.schedule_deleted_with': '排程 {name} 已隨範本 {template} 刪除',
  'event.tasks_expired': '依保留原則移除了 {count, number} 個任務（任務 {first} 至 {last}）',
  'event.retention_set':
    '已設定專案 {project} 的保留原則{templates, plural, =0 {} other {，包括 # 個範本的規則}}',
  'event.disk_low':
    '伺服器的磁碟幾乎已滿：{total} MB 中剩餘 {free} MB。請騰出空間或移除舊任務（docs/retention.md）',
  'event.task_deleted': '已刪除任務 {task}（{template}）',
  'event.api_token': 'API 權杖 {prefix}… 已{what, select, created {建立} ended {終止} other {變更}}',
  'event.app':
    '應用程式 {app} 已{what, select, created {建立} updated {更新} deleted {刪除} switched_on {啟用} switched_off {停用} other {變更}}',
  'event.option_set': '已設定選項 {key}',
  'event.restored': '專案 {project} 已從備份還原',
  'event.alias_of_project': '專案的別名 {id} 已{what, select, created {建立} deleted {刪除} other {變更}}',
  'event.alias':
    '整合 {integration} 的別名 {id} 已{what, select, created {建立} deleted {刪除} other {變更}}',
  'event.part':
    '整合 {integration} 的{part} {name} 已{what, select, created {建立} updated {更新} deleted {刪除} other {變更}}',
  'event.integration_started': '整合 {name} 啟動了範本 {template} 的任務 {task}',
  'event.integration_refused':
    '整合 {name} 拒絕了一個要求{more, plural, =0 {} other {（先前還有 # 個）}}：{reason}',
  'event.webhook_replayed':
    'Webhook {request} 已作為 {replay} 重播：{count, plural, =0 {沒有啟動任務} other {啟動了 # 個任務}}',
  'event.views_ordered': '已變更檢視的順序',
  'event.user_unlinked': '使用者 {user} 不再連結任何登入提供者',
  'event.first_administrator': '已建立使用者 {user} 作為首位管理員',
  'event.user':
    '使用者 {user} {what, select, created {已建立} updated {已更新} deleted {已刪除} new_password {有了新密碼} other {已變更}}',
  'event.user_renamed': '已更新使用者 {user}（先前為 {before}）',
  'event.user_linked': '使用者 {user} 首次透過 {provider} 登入',
  'event.user_refreshed': '使用者 {user} 的姓名和電子郵件已由 {provider} 提供',
  'event.user_came': '首次透過 {provider} 登入時建立了使用者 {user}',
  'event.member_added':
    '使用者 {user} 已加入團隊，角色為 {role, select, owner {擁有者} manager {管理者} task_runner {任務執行者} guest {訪客} other {成員}}',
  'event.member_role':
    '使用者 {user} 的角色現在是 {role, select, owner {擁有者} manager {管理者} task_runner {任務執行者} guest {訪客} other {成員}}',
  'event.member_removed': '使用者 {user} 已移出團隊',
  'event.left_behind':
    '{user} 最後儲存的內容在其離開後仍在繼續：{objects}{more, plural, =0 {} other { 以及另外 # 個}}。請檢查或停用',
  'event.runner':
    '執行器 {name} 已{what, select, created {建立} updated {更新} deleted {刪除} switched_on {啟用} switched_off {停用} unregistered {自行取消註冊} other {變更}}',
  'event.runner_drain':
    '執行器 {name} {what, select, asked {不再接收新任務} ended {重新接收任務} other {已變更}}',
  'event.runner_drained': '執行器 {name} 不再接收新任務，且已沒有任務',
  'event.runner_token': '已為執行器 {name} 產生註冊權杖',
  'event.runner_registered': '執行器 {name} 已從 {address} 註冊',
  'event.runner_forced':
    '執行器 {name} 已被強制{what, select, deleted {刪除} switched_off {停用} unregistered {取消註冊} other {變更}}{failed, plural, =0 {} other {：其 # 個任務失敗}}',
  'event.schedule_started': '排程 {name} 啟動了任務 {task}',
  'event.schedule_started_late': '排程 {name} 延遲啟動了任務 {task}：原定於 {due}',
  'event.schedule_started_none': '排程 {name} 沒有啟動任務：{reason}',
  'event.schedule_missed': '排程 {name} 沒有啟動任務：{due} 時沒有伺服器執行。下次執行於 {next}',
  'event.schedule_missed_check':
    '排程 {name} 沒有啟動任務：{due} 時沒有伺服器或沒有執行器。下次執行於 {next}',
  'event.schedule_missed_last':
    '排程 {name} 沒有啟動任務：{due} 時沒有伺服器執行。那是最後一次：如需執行請編輯它',
  'event.schedule_held': '排程 {name} 沒有啟動任務：它先前啟動的任務 {task} 尚未結束',
  'event.schedule_ended': '排程 {name} 已到期，不再執行',
  'event.schedule_deleted_after_run': '已刪除排程 {name}：它只需執行一次，且已啟動任務',
  'event.schedule_not_understood': '已停用排程 {name}：「{cron}」不是本伺服器能理解的時間',
  'event.delivery_retried': '正在重試向 {receiver} 傳送「{subject}」',
  'event.delivery_discarded': '已捨棄向 {receiver} 傳送的「{subject}」',
} as const;
