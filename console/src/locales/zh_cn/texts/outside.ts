export const outsideTexts = {
  'groups.configured': '该规则属于服务器的配置：请在配置中（group_rules）更改，并重新启动服务器',
  'named.group_rule': '组 {name} 的规则',
  'audit.provider_refused': '通过 {provider} 的登录被拒绝：{reason}',
  'identity.last_way_in': '这是您最后的登录方式：请先设置密码，或关联另一个账户',
  'identity.prove_first': '更改登录方式之前，请再次输入密码',
  'identity.session_only': '请在已登录的地方关联或取消关联账户，而不是使用 API 令牌',
  'identity.provider_silent': '{provider} 没有响应：请稍后重试',
  'event.identity_linked': '{user} 关联了 {provider} 的账户',
  'event.identity_unlinked': '{user} 取消了与 {provider} 账户的关联',
};
