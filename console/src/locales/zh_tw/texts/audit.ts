/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user} 已登入（{how, select, password {密碼} directory {目錄} passkey {通行金鑰} other {{how}}}）',
  'audit.signed_out': '{user} 已登出',
  'audit.session_ended': '{user} 結束了自己的另一個工作階段',
  'audit.sign_in_refused': '{user} 的登入遭拒絕',
  'audit.unknown_refused': '使用未知登入名稱的登入遭拒絕',
  'audit.refused': '{request} 遭拒絕：{why}',
  'audit.more_refused': '其他要求與登入遭拒絕',
  'audit.more_changed': '另有 {count, plural, other {# 列}}隨之變更',
  'audit.delivery': '稽核記錄，{count, plural, other {# 筆}}',
};
