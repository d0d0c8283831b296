/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': '無需修復',
  'doctor.database_new': '資料庫是空的：伺服器首次啟動時會填入內容',
  'doctor.database_fails': '無法使用資料庫。{problem}',
  'doctor.database_newer': '資料庫屬於較新的版本（{migration}）：請重新安裝該版本，或還原先前的備份',
  'doctor.database_older':
    '資料庫缺少 {count, plural, other {# 個遷移}}：下次啟動時會執行，「signalbox database check」可在副本上試行',
  'doctor.database_rights': '資料庫使用者無權建立資料表：請將其設為資料庫的擁有者',
  'doctor.clock_off': '本機與資料庫的時鐘相差 {seconds} 秒：請讓兩者都與時間伺服器（NTP）同步',
  'doctor.key_fails': '加密金鑰不相符。{problem}',
  'doctor.folder_owner': '{folder} 屬於另一個使用者：請以伺服器的使用者執行此命令，或將該資料夾交給該使用者',
  'doctor.folder_fails': '無法使用 {folder}（{problem}）：請將伺服器的使用者設為其擁有者',
  'doctor.folder_full': '{folder} 僅剩 {megabytes} MB 空間：請騰出空間，或限制保留的內容',
  'doctor.address_none': '未設定 public_url：前面有代理伺服器時，請將其設為瀏覽器使用的位址',
  'doctor.address_silent': '{url} 沒有回應（{problem}）：請啟動伺服器，或檢查 public_url 和代理伺服器',
  'doctor.address_distrusted':
    '此處不信任 {url} 的憑證（{problem}）：請更新憑證，或在 NODE_EXTRA_CA_CERTS 中指定其發行機構的檔案',
  'doctor.address_other': '{url} 上回應的不是 Signalbox：請檢查 public_url 以及代理伺服器將 /api 轉送到何處',
  'doctor.address_upgrade': '{url} 處的代理伺服器不轉送 WebSocket：請讓它轉送 Upgrade 和 Connection 標頭',
  'doctor.proxy_unknown':
    '{address} 傳送了不受信任的轉送位址：如果它是您的代理伺服器，請在 trusted_proxies 中列出',
  'doctor.program_missing': '缺少 {program}：請在本機安裝，本機的執行器需要它',
  'doctor.isolation_missing':
    '這裡的任務沒有隔離：請安裝 bubblewrap 並允許其使用者命名空間（docs/isolation.md）',
  'doctor.runner_none': '沒有啟用的執行器：請啟動一個，或在主控台中啟用，否則所有任務都會等待',
  'doctor.runner_away': '執行器 {name} 未連線：請啟動它並檢視其記錄檔',
  'doctor.runner_version': '執行器 {name} 的版本是 {version}，伺服器是 {server}：請升級較舊的一方',
  'doctor.runner_clock': '執行器 {name} 與伺服器的時鐘相差 {seconds} 秒：請讓兩者都與時間伺服器（NTP）同步',
  'doctor.runner_programs':
    '執行器 {name} 缺少 {programs}，而可能在其上執行的範本需要它：請在其機器上安裝並重新啟動該執行器，或讓這些範本要求其他執行器才有的標籤',
  'doctor.outbox_dead':
    '已放棄 {count, plural, other {# 次傳送}}：請在主控台的「傳送記錄」中檢視，修復接收者後重新傳送',
  'doctor.mail_off': '郵件已關閉：請設定 email_alert、email_host 和 email_sender',
  'doctor.mail_fails': '郵件伺服器 {host} 不接收郵件（{problem}）：請檢查 email_… 設定',
};
