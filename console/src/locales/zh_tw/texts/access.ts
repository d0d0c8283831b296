/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': '請先登入：工作階段已結束或不存在',
  'access.invalid_credentials': '使用者名稱或密碼不正確',
  'access.too_many_attempts': '嘗試次數過多：請在 {seconds} 秒後重試',
  'access.several_people': '瀏覽器傳送了不同使用者的工作階段：請重新登入，這會將它們結束',
  'access.administrators_only': '只有管理員可以執行此操作',
  'access.self_or_administrator': '只有使用者本人或管理員可以執行此操作',
  'access.role':
    '您的角色不允許{permission, select, run_tasks {執行任務} update_project {變更專案} manage_resources {變更此專案的資源} manage_team {變更團隊} other {執行此操作}}：請聯絡擁有者',
  'access.runner_token': '權杖無效：請在標頭 X-Runner-Token 中傳送執行器的權杖',
  'access.no_such_runner': '沒有執行器使用此權杖：請註冊執行器或檢查其權杖',
  'access.runner_switched_off': '執行器「{name}」已停用：管理員可以啟用它（POST /api/runners/{id}/active）',
  'access.runner_not_activated': '執行器「{name}」等待管理員啟用（POST /api/runners/{id}/active）',
  'object.not_found': '找不到{what}：它已被刪除，或您無權存取',
  'live.too_many_of_user': '您已有 {count} 個即時連線：請關閉一些，之後即可開啟此連線',
  'live.too_many': '伺服器的即時連線數已達上限：請稍後重試',
  'live.follows_too_many': '一個連線最多跟隨 {most} 個任務：請先取消跟隨一個',
  'live.hidden_now': '您已無權存取此任務',
} as const;
