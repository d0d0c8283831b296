export const groupTexts = {
  'groups.unknown_source': '此服务器上没有该提供方或目录：请选择其他',
  'groups.no_such_project': '没有该项目：请选择其他',
  'groups.no_such_role': '此项目中没有该角色：请选择其他',
  'groups.exists': '该组和该权限已有规则：请更改那一条',
  'groups.not_read': '未向目录查询组：服务器的 ldap_groups 设置说明如何查找',
  'event.group_rule':
    '组规则 {rule} 已{what, select, created {创建} updated {更新} deleted {删除} other {更改}}',
  'event.rule_member':
    '根据组 {rule} 的规则，用户 {user} 的角色现在是 {role, select, owner {所有者} manager {管理者} task_runner {任务执行者} guest {访客} other {{role}}}',
  'event.rule_member_ended': '用户 {user} 已移出团队：不再有组规则授予角色',
  'event.rule_right':
    '根据组 {rule} 的规则，用户 {user} 现在{what, select, admin {是管理员} create_projects {可以创建项目} other {拥有一项权限}}',
  'event.rule_right_ended':
    '用户 {user} {what, select, admin {不再是管理员} create_projects {不能再创建项目} other {失去一项权限}}：没有组规则授予',
  'directory.nobody':
    '目录在 {base} 下找不到任何人：没有让任何人退出登录。请检查 ldap_searchdn 和 ldap_searchfilter',
  'directory.too_many':
    '已不在目录中：{people, number} 人中的 {leavers, number} 人。超过 ldap_max_leavers_percent 的允许范围，因此没有让任何人退出登录：请检查目录，或删除这些用户',
  'directory.silent': '目录没有响应：{reason}',
  'event.user_left': '用户 {user} 已不在目录中：会话和 API 令牌已结束',
};
