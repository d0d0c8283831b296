/** Why the preparation of a task failed on its runner: what happened, and what to do. Stored as reasons of tasks. */
export const preparationFailures = {
  'prepare.disk_full': '執行器的磁碟已滿（{problem}）。請在 {folder} 中騰出空間。',
  'prepare.step': '此版本的執行器不認識任務應用程式的步驟「{step}」。',
  'prepare.no_file': '範本「{template}」沒有指定要執行的檔案。請在範本中輸入檔案的路徑。',
  'prepare.program': '{problem}{advice}',
  'prepare.files_gone': '任務進行期間，其檔案從執行器上被移除：沒有繼續執行。請重新執行。',
  'prepare.local_closed':
    '儲存庫「{repository}」是資料夾 {folder}，此執行器上的任務以使用者 {user} 執行，無法讀取它。請允許該使用者讀取該資料夾並進入其上層資料夾，或使用 file://{folder}，每個任務會得到一份複本。',
  'prepare.local_hidden':
    '儲存庫「{repository}」是資料夾 {folder}，它對此執行器的任務不可見。請移到別處，或使用 file://{folder}，每個任務會得到一份複本。',
  'prepare.inventory_type':
    '安裝主機清單失敗：「{inventory}」的類型是 {type}，ansible 無法使用。請選擇靜態或檔案類型的主機清單。',
  'prepare.sudo_key':
    '安裝主機清單失敗：「{inventory}」的 sudo 認證是 SSH 金鑰。請選擇「使用者名稱和密碼」類型的金鑰。',
  'prepare.vault_name': '安裝 Vault 密碼檔失敗：Vault 名稱「{vault}」包含 @。請重新命名該 Vault。',
  'prepare.galaxy':
    '執行 galaxy 失敗：ansible-galaxy 無法安裝 {file} 的{kind, select, collection {集合} role {角色} other {相依項目}}（結束狀態 {code}）。其訊息見上文。',
  'file.outside':
    '{what, select, playbook {playbook } script {指令碼} inventory {主機清單} folder {資料夾} settings {設定檔} other {檔案}}「{name}」位於儲存庫之外。請使用相對於儲存庫根目錄且不含「..」的路徑。',
  'file.is_folder':
    '{what, select, playbook {playbook } script {指令碼} inventory {主機清單} folder {資料夾} other {檔案}}「{name}」是一個資料夾。請指定其中的檔案；其中有：{entries}。',
  'file.is_file': '範本的資料夾「{name}」是一個檔案。請指定它所在的資料夾。',
  'file.missing':
    '{what, select, playbook {playbook } script {指令碼} inventory {主機清單} folder {資料夾} other {檔案}}「{name}」不在儲存庫中。{folder}中有：{entries}。',
  'file.root': '儲存庫根目錄',
  'file.entries': '{names}{more, plural, =0 {} other { 以及另外 # 個}}',
  'file.nothing': '沒有任何內容',
  'key.agent': 'SSH 代理程式沒有啟動。請在執行器上安裝 OpenSSH 用戶端：{command}',
  'key.agent_problem': 'SSH 代理程式沒有啟動（{problem}）。請在執行器上安裝 OpenSSH 用戶端：{command}',
  'key.passphrase_missing': '無法開啟 SSH 金鑰：它受複雜密碼保護，但金鑰庫中沒有。請將複雜密碼新增到金鑰。',
  'key.passphrase_wrong': '無法開啟 SSH 金鑰：複雜密碼錯誤。請在金鑰庫中輸入正確的複雜密碼。',
  'key.unusable': 'SSH 金鑰無法使用。請將完整的私密金鑰（包括首行和末行）貼到金鑰庫。',
  'key.unusable_said': 'SSH 金鑰無法使用（{said}）。請將完整的私密金鑰（包括首行和末行）貼到金鑰庫。',
  'question.changed': '待確認的內容在執行器上被移除或變更：沒有執行其中任何部分。請重新執行任務。',
  'question.no_document': '步驟「{step}」沒有留下可確認的內容：其文件缺少或不是 JSON。沒有繼續執行。',
  'question.too_large': '待確認的內容超過 {size} KiB，無法顯示。沒有繼續執行。',
} as const;
