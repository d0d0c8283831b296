/** What is different about what was brought over from another product, and what to do about it. */
export const importNotes = {
  'import.user_here': '這裡已有該帳戶：它連同密碼保持不變，並成為對方所在專案的成員',
  'import.user_twice':
    '已略去：在這裡會與 {other} 是同一使用者，兩者的{what, select, email {電子郵件地址} username {使用者名稱} other {使用者名稱}}相同。請在那邊變更其中一個，然後重新匯入',
  'import.user_gone': '先前已移入，之後在這裡被刪除：不會再次建立',
  'import.password_left_out': '現在沒有密碼：那邊儲存的內容無法在這裡核對',
  'import.password_not_told': '現在沒有密碼：另一台伺服器不會提供密碼。請由管理員設定',
  'import.member_left_out':
    '{user} 現在不是成員：{why, select, role {角色「{role}」在這裡沒有任何權限} user {該使用者未移入} other {該使用者未移入}}',
  'import.no_owner': '原本沒有擁有者：現在由 {user} 擔任',
  'import.project_known': '先前已移入：不會變更其中任何內容',
  'import.project_gone': '先前已移入，之後在這裡被刪除：請用 --project 指定它以再次移入',
  'import.project_left_out': '連同其全部內容已略去：{reason}',
  'import.secret':
    '請重新輸入其機密：{why, select, sealed {提供的金鑰都無法開啟所儲存的機密} api {另一台伺服器不會提供它} none {另一個資料庫中也沒有} other {另一個資料庫中也沒有}}',
  'import.secrets':
    '請重新輸入其機密的值，因為{why, select, sealed {提供的金鑰都無法開啟它們} api {另一台伺服器不會提供它們} none {它們在另一個資料庫中為空} other {它們在另一個資料庫中為空}}：{names}',
  'import.other_machine': '其路徑 {path} 屬於另一台伺服器的機器：請確保每個執行器上都有它',
  'import.runner_left_out': '執行器不會移入：請在這裡註冊',
  'import.option_left_out': '選項 {key} 不會移入',
  'import.app_left_out': '該應用程式不會移入：{reason}',
  'import.token_left_out': '其權杖不會移入：該帳戶原本就在這裡，權杖會開啟它',
  'import.history_cut': '只移入最新的 {count} 個任務：另一台伺服器不會列出更多',
  'import.new_ids': '在這裡使用其他 ID，因為原來的 ID 已被占用：{ids}。按 ID 引用它們的地方需要修改',
  'import.not_ended': '從另一台伺服器移入時尚未結束',
  'import.project_event': '專案 {project} 已從另一台伺服器移入',
  'import.user_event': '使用者 {user} 已從另一台伺服器移入',
};
