/** 金鑰為何無法登入主機，以及應檢查什麼。 */
export const hostTexts = {
  'host.address': '請填寫一台主機的名稱或位址',
  'host.port': '連接埠是 1 到 65535 之間的數字',
  'host.login': '主機上的使用者不能用此名稱',
  'host.login_required': '金鑰中沒有使用者：請填寫以誰的身分登入',
  'host.key_none': '此金鑰不含可用於登入的內容：請選擇其他金鑰',
  'host.old_runner': '執行器 {name} 的版本無法在主機上試用金鑰：請將其更新到伺服器的版本。',
  'host.no_runner': '沒有可試用金鑰的執行器連線：請檢查伺服器能否啟動執行器，或連線一個。',
  'host.busy': '執行器正在試用其他金鑰：請稍後重試。',
  'host.key_changed':
    '{host} 出示的主機金鑰與本專案已知的不同，因此未向其傳送任何內容。如果該主機是重新架設的，請在執行器上專案的 known hosts 中移除對應的行；否則可能有人在竊聽。',
  'host.unknown': '無法識別名稱 {host}。請檢查該名稱以及執行器的名稱解析。',
  'host.no_answer': '{host} 沒有回應。請檢查名稱和連接埠、其 SSH 伺服器以及執行器的網路。',
  'host.no_answer_in_time': '{host} 在 {seconds} 秒內沒有回應。請檢查名稱和連接埠以及執行器的網路。',
  'host.no_ssh':
    '{host} 處有程式回應，但在登入之前就中斷了連線：請檢查其 SSH 伺服器是否監聽此連接埠，並允許此執行器連線。',
  'host.key_refused':
    '{host} 拒絕了 {login} 的這個金鑰。請將公開金鑰新增到主機上 {login} 的 authorized_keys，或選擇其他金鑰或使用者。',
  'host.password_refused': '{host} 拒絕了 {login} 的這個密碼。請檢查兩者。',
  'host.no_passwords': '{host} 不接受密碼。請使用 SSH 金鑰。',
  'host.no_keys': '{host} 不接受 {login} 的 SSH 金鑰。請使用附密碼的金鑰。',
  'host.no_agreement': '{host} 與執行器沒有共同的金鑰或加密演算法：請更新較舊的一方。',
  'host.check': '以 {login} 身分登入 {host} 失敗。請檢查主機、使用者和金鑰。',
};
