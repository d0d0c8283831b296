/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': '更新儲存庫失敗：{advice}',
  'git.url':
    '儲存庫「{repository}」的 URL 無法使用：{url}。請使用 https://、ssh://、git://、file:/// 或 user@host:path。',
  'git.branch_name': '「{branch}」不能作為分支或標籤的名稱。請更正儲存庫「{repository}」的分支。',
  'git.commit_hash': '「{commit}」不是提交雜湊值。',
  'git.no_commit':
    '無法將儲存庫簽出到所需的提交：儲存庫「{repository}」的任何分支或標籤上都沒有提交 {commit}。',
  'git.local_commit':
    '儲存庫「{repository}」是本機路徑，會原樣使用；無法從中簽出提交 {commit}。要執行確切的提交，請使用 file://{path}。',
  'git.local_missing': '儲存庫「{repository}」的資料夾 {path} 在此執行器上不存在。',
  'git.local_empty': '儲存庫「{repository}」的資料夾 {path} 不是含有提交的 Git 儲存庫。',
  'git.submodule_commit':
    '子模組 {submodule} 沒有儲存庫「{repository}」所要求的提交 {commit}。請將該提交推送到子模組的儲存庫。',
  'git.submodule': '無法取得儲存庫「{repository}」的一個子模組。Git 的訊息見上文。',
  'git.submodule_from': '無法從 {url} 取得子模組 {submodule}。{advice}',
  'git.check': '請檢查儲存庫「{repository}」的 URL、分支「{branch}」和存取金鑰。',
  'git.host_key':
    '儲存庫「{repository}」所在伺服器的主機金鑰與先前見到的不同。如果伺服器是重新架設的，請在執行器上專案的 known hosts 中移除對應的行；否則可能有人在竊聽。',
  'git.host_unknown': '{url} 中的主機不明。請檢查 URL 和執行器的名稱解析。',
  'git.ssh_key_refused':
    '伺服器拒絕了儲存庫「{repository}」的 SSH 金鑰。請將公開金鑰新增到伺服器，或選擇其他金鑰。',
  'git.ssh_key_missing': '伺服器要求 SSH 金鑰，但儲存庫「{repository}」沒有。請選擇 SSH 類型的金鑰。',
  'git.login_refused': '伺服器拒絕了儲存庫「{repository}」的使用者名稱和密碼。請檢查其存取金鑰。',
  'git.login_missing':
    '伺服器要求登入，但儲存庫「{repository}」沒有登入資訊。請選擇「使用者名稱和密碼」類型的存取金鑰。',
  'git.certificate':
    '執行器不信任 {url} 的憑證。請在執行器上安裝其憑證授權單位，或在環境中設定 GIT_SSL_CAINFO。',
  'git.transport': '某個子模組使用了此儲存庫不允許的傳輸方式。子模組請使用 https 或 ssh 的 URL。',
  'git.no_branch': '儲存庫「{repository}」沒有分支或標籤「{branch}」。請檢查分支。',
  'look.empty': '儲存庫「{repository}」還沒有分支：請先推送內容。',
  'git.no_repository': '{url} 處沒有 Git 儲存庫，或「{repository}」的存取金鑰無權讀取。請檢查 URL。',
  'git.no_answer': '{url} 的伺服器沒有回應。請檢查 URL 和執行器的網路。',
  'git.no_answer_in_time':
    '儲存庫「{repository}」的伺服器沒有在 {seconds} 秒內回應。請檢查 URL 和執行器的網路。',
  'git.disk_full': '執行器的磁碟已滿。請在其工作資料夾中騰出空間。',
} as const;
