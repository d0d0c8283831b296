/** Refusals about the objects of a project. */
export const objectRefusals = {
  'object.changed_meanwhile': '其間已被他人變更：您的變更未執行。請檢視目前的內容，然後重試',
  'environment.no_such_secret': '此環境沒有該機密：請重新載入',
  'alias.taken': '此別名已被占用：省略它即可獲得新的別名',
  'webhook.too_many': '這裡已有過多要求在等待：請稍後重新傳送',
  'webhook.not_stored': '要求無法儲存：請重新傳送',
  'webhook.server_fault': '伺服器的故障使其未能啟動任務。伺服器的記錄檔有更多說明',
  'webhook.wrong_secret': '它沒有證明自己知道機密。請將這裡的機密與傳送者的比較',
  'webhook.no_time': '它沒有以本伺服器能讀取的形式說明傳送時間。請將這裡的驗證方式與傳送者的做法比較',
  'webhook.old':
    '它的傳送時間與現在相差 {seconds, number} 秒，而最多接受 {limit}。請比較傳送者和伺服器的時鐘；較舊的要求可能是被人錄下的',
  'webhook.takes_anything': '該整合既沒有驗證也沒有比對條件，任何人都能啟動其任務。請新增其中之一',
  'webhook.already_started':
    '傳送者先前已傳送過它，並啟動了任務 {task}。要啟動另一個任務，請在「要求」中重播',
  'webhook.shared_without_matcher': '它到達了由多個整合共用的位址，而此整合沒有比對條件來說明什麼屬於它',
  'webhook.not_proven': '只保存通過驗證的要求：此要求沒有通過，或者對應的整合已不存在',
  'webhook.body_too_large': '超過 {limit} KB 的本文不會保存',
  'webhook.value': '變數 {name} 的值{problem}',
  'key.password_required': '密碼為必填',
  'key.private_key_required': '私密金鑰為必填',
  'schedule.time_zone': '沒有時區 {zone}：請使用類似 Europe/Berlin 的名稱',
  'schedule.no_time': '它應執行一次，但沒有說明時間：請編輯並輸入日期和時間',
  'schedule.secret': '排程不保存機密。請將值放入範本的環境中，並將該問題設為非必填',
  'schedule.author_left':
    '最後儲存它的 {user} 已不在專案中，而它仍以全部權限繼續。請檢查並儲存它，或將其停用',
  'schedule.author_deleted':
    '最後儲存它的使用者（{user}）已被刪除，而它仍以全部權限繼續。請檢查並儲存它，或將其停用',
  'schedule.cron': 'Cron：{problem}',
  'template.circle': '範本不能以自身為建置範本，也不能循環',
  'template.no_such_vault': '此範本沒有該 Vault：請重新載入',
  'output.search_expression': '這不是規則運算式：{problem}',
  'output.search_slow': '此運算式在某些行上耗時過長。請簡化：不要在重複中再重複，如 (a+)+，並少用 .*',
  'view.unknown': '此專案沒有檢視 {view}',
  'backup.problem': '{place}：{problem}',
  'backup.no_project': '檔案沒有指定專案：請將其名稱寫入 meta.name',
  'backup.and_more': '{problems}；以及另外 {more} 個',
} as const;
