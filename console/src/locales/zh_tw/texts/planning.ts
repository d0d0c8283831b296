/** Of tasks that plan, ask and apply, and of the folders in which they work. Stored as reasons of tasks. */
export const planningTexts = {
  'exit.no_changes': '沒有需要變更的內容，因此沒有套用任何內容',
  'exit.secret_outputs':
    '沒有需要變更的內容，但堆疊的機密輸出值也許例外：Pulumi 不會說明它們是否變化。沒有套用任何內容；選擇「不詢問直接套用」即可儲存它們',
  'exit.plan_only': '只要求了變更計畫：沒有套用任何內容',
  'exit.plan_stale':
    '變更計畫已過時：產生之後狀態又有變化。沒有套用任何內容。請重新執行任務以取得新的變更計畫',
  'exit.state_locked': '狀態被另一次執行鎖定：請等待其結束。若已沒有其他執行，請用上面的 ID 解鎖狀態',
  'exit.stack_locked':
    '堆疊被另一次執行鎖定：請等待其結束。若已沒有其他執行，請用以下命令解鎖：pulumi cancel',
  'exit.plan_violated':
    '程式要做的與其變更計畫不符，因此在那裡被停止。輸出說明了先前是否已套用內容。請重新執行任務以取得新的變更計畫',
  'exit.passphrase':
    '無法開啟堆疊的機密：請將堆疊的複雜密碼作為機密環境變數 PULUMI_CONFIG_PASSPHRASE 放入範本的環境中',
  'exit.pulumi_login':
    '沒有說明狀態存放在哪裡：請將 PULUMI_ACCESS_TOKEN（作為機密）或 PULUMI_BACKEND_URL 放入範本的環境中',
  'exit.backend_changed':
    '後端的組態與此範本和工作區的上一個任務不同。要繼續使用新後端及其狀態，請使用選項「reconfigure」執行一次；要帶上原有狀態，請手動移轉',
  'prepare.plan_changed': '變更計畫產生後在執行器上被變更或移除：沒有套用任何內容。請重新執行任務。',
  'prepare.plan_commit':
    '儲存庫「{name}」的資料夾所在提交（{now}）與產生變更計畫時（{planned}）不同：沒有套用任何內容。請重新執行任務。',
  'prepare.kept_gone':
    '此任務產生變更計畫的資料夾已從執行器移除，或已屬於其他任務：沒有繼續執行。請重新執行。',
  'prepare.state_elsewhere':
    '此範本和工作區的狀態不在此執行器上：任務 #{task} 曾在另一個執行器上使用它，或其資料夾之後在此被移除。沒有產生變更計畫，因為所有內容都會被重新建立。請使用後端，或給範本和執行器加上標籤，使所有任務都到擁有狀態的執行器。若仍要使用這裡現有的內容，請使用選項「reconfigure」執行一次任務。',
  'prepare.kept_state':
    '狀態檔 {file} 既被此範本的任務變更，又在儲存庫中被變更：兩者都需要。請只保存在其中一處，最好是後端，並在執行器的 {folder} 中手動合併。',
  'prepare.kept_blocked':
    '儲存庫中有檔案 {file}，而為此範本和工作區保留的資料夾在該處是一個資料夾：請在執行器的 {folder} 中將其移走。',
  'prepare.stack_config': '無法讀取堆疊的設定（{file}）：{problem}。請在儲存庫中修正。',
  'prepare.var_file': '變數檔「{file}」位於儲存庫之外：請給出從範本資料夾算起的路徑。',
} as const;
