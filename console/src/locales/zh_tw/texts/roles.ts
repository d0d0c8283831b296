/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': '必須是權限 1、2、4 和 8 之和：最多 {maximum}',
  'field.role_slug': '必須是最多 50 個字母、數字、連字號、點和底線，且不以 - 或 . 開頭',
  'role.slug_built_in': '已有內建角色 {slug}：請選擇其他識別名稱',
  'role.slug_taken': '此處或伺服器上已有角色 {slug}：請選擇其他識別名稱',
  'role.unknown': '沒有此角色：請選擇其他角色',
  'role.more_than_own': '此角色的權限超過您在此處的權限：請聯絡擁有全部這些權限的人',
  'role.member_may_more': '{user} 在此處的權限比您多：請聯絡專案擁有者',
  'role.in_use': '角色 {role} 由 {users}{more, plural, =0 {} other { 等另外 # 人}}持有：請先給他們其他角色',
  'role.held_in': '專案 {project} 中的 {user}',
  'event.member_added_with': '使用者 {user} 已加入團隊，角色為 {role}',
  'event.member_has_role': '使用者 {user} 現在的角色是 {role}',
};
