/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': '必须是权限 1、2、4 和 8 之和：最多 {maximum}',
  'field.role_slug': '必须是最多 50 个字母、数字、短横线、点和下划线，且不以 - 或 . 开头',
  'role.slug_built_in': '已有内置角色 {slug}：请选择其他标识',
  'role.slug_taken': '此处或服务器上已有角色 {slug}：请选择其他标识',
  'role.unknown': '没有此角色：请选择其他角色',
  'role.more_than_own': '此角色的权限超过您在此处的权限：请联系拥有全部这些权限的人',
  'role.member_may_more': '{user} 在此处的权限比您多：请联系项目所有者',
  'role.in_use': '角色 {role} 由 {users}{more, plural, =0 {} other { 等另外 # 人}}持有：请先给他们其他角色',
  'role.held_in': '项目 {project} 中的 {user}',
  'event.member_added_with': '用户 {user} 已加入团队，角色为 {role}',
  'event.member_has_role': '用户 {user} 现在的角色是 {role}',
};
