export const outsideTexts = {
  'groups.configured': '該規則屬於伺服器的組態：請在組態中變更（group_rules），並重新啟動伺服器',
  'named.group_rule': '群組 {name} 的規則',
  'audit.provider_refused': '透過 {provider} 的登入遭拒絕：{reason}',
  'identity.last_way_in': '這是您最後的登入方式：請先設定密碼，或連結另一個帳戶',
  'identity.prove_first': '變更登入方式之前，請再次輸入密碼',
  'identity.session_only': '請在已登入的地方連結或取消連結帳戶，而不是使用 API 權杖',
  'identity.provider_silent': '{provider} 沒有回應：請稍後重試',
  'event.identity_linked': '{user} 連結了 {provider} 的帳戶',
  'event.identity_unlinked': '{user} 取消了與 {provider} 帳戶的連結',
};
