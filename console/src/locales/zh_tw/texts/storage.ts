/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict': '同一時刻有人變更或使用了它：請重新載入後重試',
  'database.busy': '資料庫忙碌：請稍後重試',
  'database.full': '資料庫的磁碟已滿，因此沒有儲存任何內容：請騰出空間後重試',
  'database.read_only': '無法寫入資料庫，因此沒有儲存任何內容：請檢查其權限',
  'database.disk': '資料庫的磁碟發生故障，因此沒有儲存任何內容：記錄檔有更多說明',
  'database.away': '資料庫沒有回應：請稍後重試',
  'database.overloaded': '資料庫的連線已全部占用：請稍後重試',
  'database.unknown': '儲存期間資料庫停止回應：重試前請先檢視是否已儲存',
  'retention.template_twice': '每個範本只有一組規則：此範本出現了兩次',
  'object.in_use':
    '此{kind, select, key {金鑰} repository {儲存庫} inventory {主機清單} environment {環境} template {範本} other {物件}}正被 {users}{more, plural, =0 {} other { 以及另外 # 個}} 使用：請先變更它們',
  'object.task_runs': '任務 {task} 尚未結束：請停止或等待其結束，然後再刪除',
  'object.not_in_project': '在此專案中找不到{what}：請選擇其他的',
  'named.template': '範本 {name}',
  'named.inventory': '主機清單 {name}',
  'named.repository': '儲存庫 {name}',
  'named.schedule': '排程 {name}',
  'named.integration': '整合 {name}',
} as const;
