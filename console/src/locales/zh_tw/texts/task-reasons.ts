/** Why a task ended as it did. Stored: what has been released keeps its name and its params. */
export const taskReasons = {
  'reason.stopped_by': '由 {user} 停止',
  'reason.stopped_by_schedule': '由排程 {name} 停止：下次執行的時間已到',
  'reason.stopped_before_run_by_schedule': '執行前由排程 {name} 停止：下次執行的時間已到',
  'reason.rejected_by': '由 {user} 拒絕',
  'reason.question_damaged': '待確認的內容從執行器傳來時已損毀。沒有執行其中任何部分',
  'reason.stopped_before_run': '執行前由 {user} 停止',
  'reason.stopped': '依要求停止',
  'reason.ended_before_stop': '停止生效之前已自行結束',
  'reason.exit_code': '{program} 以結束代碼 {code} 結束',
  'reason.exit_code_explained': '{program} 以結束代碼 {code} 結束：{explanation}',
  'reason.succeeded_but': '已成功，但{explanation}',
  'reason.signal':
    '{program} 被 {signal} 終止{signal, select, SIGKILL {：有人將其強制終止，或機器記憶體不足} SIGSEGV {：它當掉了} SIGABRT {：它當掉了} SIGTERM {：Signalbox 之外有人要求其結束} other {}}',
  'reason.timed_out': '執行超過 {limit} 的時限，已被停止',
  'reason.runner_silent':
    '執行器 {name} {minutes, plural, =0 {長時間} other {超過 # 分鐘}}沒有回應。任務做了什麼不得而知：重新執行前請先檢查',
  'reason.runner_empty_handed':
    '執行器 {name} 重新連線時已沒有它所持有的任務：{phase, select, preparing {準備期間} running {執行期間} other {期間}}其工作資料夾中的記錄被移除或無法讀取。任務做了什麼、其程式是否仍在執行不得而知：請檢視執行器的記錄檔',
  'reason.runner_revoked':
    '執行器 {name} 持有此任務時{what, select, deleted {被刪除} switched_off {被停用} unregistered {自行取消註冊} other {被撤銷}}。任務在那裡做了什麼、其程式是否仍在執行不得而知：重新執行前請先檢查',
  'reason.runner_revoked_by':
    '執行器 {name} 持有此任務時被 {by} {what, select, deleted {刪除} switched_off {停用} unregistered {取消註冊} other {撤銷}}。任務在那裡做了什麼、其程式是否仍在執行不得而知：重新執行前請先檢查',
  'reason.stop_unheeded':
    '強制停止後 {seconds} 秒內，執行器 {name} 沒有結束任務。其程式是否仍在執行不得而知：重新執行前請先檢查，若不信任該執行器請將其刪除',
  'returned.runner_away': '執行器 {name} 在接手任務之前離開了',
  'returned.runner_declined': '執行器 {name} 沒有接手任務：{reason}',
  'head.no_answer': '執行器沒有回應：請將其更新到伺服器的版本。',
  'look.old_runner': '執行器 {name} 的版本無法檢視儲存庫：請將其更新到伺服器的版本。',
  'look.no_runner': '沒有可檢視儲存庫的執行器連線：請檢查伺服器能否啟動執行器，或連線一個。',
  'head.repository_deleted': '其儲存庫已被刪除',
  'schedule.server_error': '伺服器發生錯誤：請檢視其記錄檔',
  'runner.deleted': '（已刪除）',
  'duration.hours': '{count, number} 小時',
  'duration.minutes': '{count, number} 分鐘',
  'duration.seconds': '{count, number} 秒',
  'joined.sentences': '{first}。{rest}',
  'joined.clauses': '{first}；{rest}',
} as const;
