export const tokenRefusals = {
  'access.token_scope':
    '此 API 權杖只能{scope, select, read {讀取每位成員都能讀取的內容} run {讀取，以及啟動、停止和確認任務} full {在其專案中操作} metrics {讀取指標} other {進行其他操作}}：請在您的帳戶中建立權限更大的權杖',
  'access.token_expired': '此 API 權杖的有效期至 {at}：請在您的帳戶中新增一個',
  'access.token_outlives': '在 {at} 終止的權杖不能建立有效期更長的權杖',
  'access.token_project': '專案 {id} 不存在，或您無權存取',
  'access.token_past': '請選擇一個尚未到來的時間',
};
