export const groupTexts = {
  'groups.unknown_source': '此伺服器上沒有該提供者或目錄：請選擇其他',
  'groups.no_such_project': '沒有該專案：請選擇其他',
  'groups.no_such_role': '此專案中沒有該角色：請選擇其他',
  'groups.exists': '該群組和該權限已有規則：請變更那一條',
  'groups.not_read': '未向目錄查詢群組：伺服器的 ldap_groups 設定說明如何尋找',
  'event.group_rule':
    '群組規則 {rule} 已{what, select, created {建立} updated {更新} deleted {刪除} other {變更}}',
  'event.rule_member':
    '依群組 {rule} 的規則，使用者 {user} 的角色現在是 {role, select, owner {擁有者} manager {管理者} task_runner {任務執行者} guest {訪客} other {{role}}}',
  'event.rule_member_ended': '使用者 {user} 已移出團隊：不再有群組規則授予角色',
  'event.rule_right':
    '依群組 {rule} 的規則，使用者 {user} 現在{what, select, admin {是管理員} create_projects {可以建立專案} other {擁有一項權限}}',
  'event.rule_right_ended':
    '使用者 {user} {what, select, admin {不再是管理員} create_projects {不能再建立專案} other {失去一項權限}}：沒有群組規則授予',
  'directory.nobody':
    '目錄在 {base} 下找不到任何人：沒有將任何人登出。請檢查 ldap_searchdn 和 ldap_searchfilter',
  'directory.too_many':
    '已不在目錄中：{people, number} 人中的 {leavers, number} 人。超過 ldap_max_leavers_percent 的允許範圍，因此沒有將任何人登出：請檢查目錄，或刪除這些使用者',
  'directory.silent': '目錄沒有回應：{reason}',
  'event.user_left': '使用者 {user} 已不在目錄中：工作階段和 API 權杖已結束',
};
