/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user} 已登录（{how, select, password {密码} directory {目录} passkey {通行密钥} other {{how}}}）',
  'audit.signed_out': '{user} 已退出登录',
  'audit.session_ended': '{user} 结束了自己的另一个会话',
  'audit.sign_in_refused': '{user} 的登录被拒绝',
  'audit.unknown_refused': '使用未知登录名的登录被拒绝',
  'audit.refused': '{request} 被拒绝：{why}',
  'audit.more_refused': '其他请求和登录被拒绝',
  'audit.more_changed': '另有 {count, plural, other {# 行}}随之更改',
  'audit.delivery': '审计日志，{count, plural, other {# 条}}',
};
