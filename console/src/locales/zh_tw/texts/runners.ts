/** What runners tell of tasks, stored as reasons. Those of `declined` stand within other sentences. */
export const runnerTexts = {
  'declined.message': '其版本 {version} 無法讀取伺服器的訊息「{type}」：請升級執行器',
  'declined.closing': '此執行器正在關閉',
  'declined.draining': '此執行器不接收新任務：它會完成已有的任務',
  'declined.not_held': '此執行器沒有該任務',
  'declined.work_folder': '它無法寫入其工作資料夾 {folder}（{problem}）：請騰出空間或更正權限',
  'end.lost':
    '程式的結局不明：其監管處理程序被終止，或機器重新啟動。程式可能已完成工作，也可能沒有；重新執行前請先檢查。',
  'end.lost_disk_full':
    '程式的結局不明：執行器的磁碟已滿，無法記錄。請騰出空間；程式可能已完成工作，也可能沒有。',
  'end.lost_record':
    '程式的結局不明：執行器上的任務記錄{problem}。它已不再執行，但程式可能已完成工作，也可能沒有；重新執行前請先檢查。',
  'record.damaged': '已損毀',
  'record.newer': '由更新版本的執行器寫入（記錄 {version}，此版本最多讀取到 {latest}）',
  'record.other_task': '屬於任務 {task}',
  'record.unreadable': '無法讀取（{problem}）',
  'record.gone': '已不存在',
  'end.not_started': '無法啟動 {program}：{problem}',
  'end.work_folder': '執行器無法寫入其工作資料夾 {folder}（{problem}）。請騰出空間或更正權限。',
  'end.limit':
    '主機範圍包含 @ 或不可見字元，Ansible 可能因此讀取檔案。這僅限可編輯範本的人：請指定主機和群組。',
  'end.arguments': '此任務的引數被拒絕：{problem}。',
} as const;
