/** What is different about a project that was made from a file, and what to do about it. */
export const restoreNotes = {
  'restore.left_out': '已略去：{reason}',
  'restore.part_left_out': '其 {part} 已略去：{reason}',
  'restore.no_name': '原本沒有名稱：現在名為 {name}',
  'restore.name_long': '名稱過長：現在名為 {name}',
  'restore.name_twice': '名稱出現了不止一次：現在名為 {name}',
  'restore.not_there':
    '{word, select, key {金鑰} repository {儲存庫} inventory {主機清單} environment {環境} template {範本} view {檢視} alert_channel {警示管道} other {物件}}「{name}」不在檔案中，或已略去',
  'restore.names_none':
    '它沒有指定{word, select, repository {儲存庫} template {範本} key {金鑰} other {物件}}',
  'restore.has_none':
    '現在沒有{field, select, ssh_key { SSH 金鑰} become_key { become 金鑰} auth_secret {驗證機密} repository {儲存庫} holder {所屬物件} inventory {主機清單} environment {環境} view {檢視} build_template {建置範本} other { {field}}}：{reason}',
  'restore.role_taken': '伺服器有角色 {role}，此處該名稱指的是它：檔案中的角色已略去',
  'restore.right_left_out': '角色 {role} 對它的權限已略去：此處沒有該角色或該權限',
  'restore.approver_unknown': '核准其任務的角色 {role} 已略去：此處沒有該角色',
  'restore.chat': '所通知的聊天室已略去：其名稱過長',
  'restore.limit': '同時執行的任務數上限 {limit} 已略去',
  'restore.string_key': '原為 string 類型的金鑰：現在是「使用者名稱和密碼」',
  'restore.key_type': '原類型為「{type}」，本伺服器不認識：現在不含機密',
  'restore.key_secret': '請重新輸入其機密：備份不包含機密',
  'restore.channel_settings': '請重新輸入聯絡方式：備份不包含它。在此之前不會通知任何人',
  'restore.rule_words': '沒有欄位 {fields}：其警示將以預設文字傳出',
  'restore.url_password': '其位址中的密碼已略去：請將其放入存取金鑰並選擇該金鑰',
  'restore.repository_key': '原本沒有存取金鑰：現在使用不含機密的金鑰',
  'restore.environment_password': '其密碼已略去：環境用機密來保存密碼',
  'restore.secrets': '請重新輸入其機密的值，備份不包含它們：{names}',
  'restore.not_json':
    '其{what, select, json {額外變數} env {環境變數} arguments {引數} other {值}}已略去：它們不是 JSON',
  'restore.circle': '現在沒有建置範本：它最終以自身為建置範本，形成循環',
  'restore.lost_build': '現在沒有建置範本：該範本已略去',
  'restore.no_own_starts':
    '缺少檔案中原有的內容，因此{what, select, schedules {其排程已停用} autorun {建置後不會啟動它} both {其排程已停用，建置後也不會啟動它} other {不會自動啟動它}}：請檢查，然後重新啟用',
  'restore.no_app': '檔案沒有指定應用程式：現在是 {app} 的範本',
  'restore.unknown_app': '本伺服器沒有應用程式 {app}：管理員新增之前，其任務無法執行',
  'restore.template_type': '原類型為「{type}」，本伺服器不認識：現在是一般範本',
  'restore.vault': '其 Vault {vault} 已略去：{reason}',
  'restore.vault_key': '金鑰「{name}」不在檔案中',
  'restore.schedule': '其排程「{schedule}」已略去：{problem}',
  'restore.schedule_repository':
    '其排程「{schedule}」已停用：它針對某個儲存庫的新提交，而該儲存庫不存在。請選擇儲存庫，然後啟用',
  'restore.schedule_inventory':
    '其排程「{schedule}」已停用：其任務要使用的主機清單不存在。請選擇主機清單，然後啟用',
  'restore.schedule_unclear':
    '其排程 {schedule} 已停用：檔案沒有說明它是否啟用，也沒有說明是否只針對新提交執行。請檢查並啟用',
  'restore.schedules_active':
    '{count, number} 個排程已啟用，從現在起會啟動任務，即使備份所屬的專案仍在執行自己的任務：請停用不應重複執行的排程',
  'restore.matcher_long': '其某個比對條件的文字過長',
  'restore.matcher_incomplete': '其某個比對條件沒有用於比較的值，或沒有指定檢視位置',
  'restore.value_long': '其某個擷取值的文字過長',
  'restore.no_alias':
    '現在沒有別名，也不能透過專案的位址到達，因此任何要求都到不了它：範本「{template}」缺少檔案中原有的內容。請檢查該範本，然後新增別名',
  'restore.alias':
    '別名 {alias} {why, select, taken {在本伺服器上已被占用} guessable {太容易被猜到} other {太容易被猜到}}：已有新的別名，請告知向其傳送的人',
} as const;
