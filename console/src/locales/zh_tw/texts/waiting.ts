/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': '等待同一範本的任務 #{task} 結束',
  'waiting.template_first': '等待同一範本中排在前面的任務 #{task}',
  'waiting.workspace_active': '等待同一工作區或堆疊中的任務 #{task} 結束',
  'waiting.workspace_first': '等待同一工作區或堆疊中排在前面的任務 #{task}',
  'waiting.project_limit': '專案最多同時執行 {limit, number} 個任務',
  'waiting.server_limit': '伺服器最多同時執行 {limit, number} 個任務',
  'waiting.runner_declined': '沒有執行器能接手：執行器 {name} 拒絕了任務（{reason}），稍後會再次詢問',
  'waiting.runner_protocol': '沒有執行器能接手：執行器 {name} {gap}',
  'waiting.runner_not_registered': '沒有執行器連線：執行器 {name} 等待在其機器上用註冊權杖註冊',
  'waiting.runner_draining': '沒有執行器能接手：執行器 {name} 不接收新任務，直到它重新接收或有其他執行器連線',
  'waiting.other_project': '沒有連線的執行器接收此專案的任務：它們屬於其他專案。請為其連線一個',
  'waiting.only_tagged':
    '連線的執行器只接收要求其標籤的任務：請讓範本要求某個標籤，或讓某個執行器接收無標籤的任務',
  'waiting.tag_of_other_project': '帶有{count, plural, other {標籤 {tags}}} 的已連線執行器屬於其他專案',
  'waiting.runner_not_activated': '沒有執行器連線：執行器 {name} 等待管理員啟用',
  'waiting.runner_switched_off': '沒有執行器連線：執行器 {name} 已停用，管理員可以啟用它',
  'waiting.no_runner': '沒有執行器連線：請檢查伺服器能否啟動執行器，或連線一個',
  'waiting.runner_busy': '唯一能接手的執行器 {name} 已在執行 {slots, number} 個任務：有空位時啟動',
  'waiting.runners_busy': '所有執行器都在忙：有空位時啟動',
  'waiting.tag_missing': '沒有連線的執行器帶有{count, plural, other {標籤 {tags}}}',
  'waiting.tag_runner_not_activated':
    '沒有連線的執行器帶有{count, plural, other {標籤 {tags}}}：執行器 {name} 等待管理員啟用',
  'waiting.tag_runner_switched_off':
    '沒有連線的執行器帶有{count, plural, other {標籤 {tags}}}：執行器 {name} 已停用，管理員可以啟用它',
  'waiting.tag_runners_busy': '所有帶有{count, plural, other {標籤 {tags}}} 的執行器都在忙：有空位時啟動',
  'runner.protocol_gap':
    '使用通訊協定 {theirs}，本伺服器使用 {ours}：請升級{older, select, runner {執行器} server {伺服器} other {較舊的一方}}',
  'runner.versions': '{min} 至 {max}',
} as const;
