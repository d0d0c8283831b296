/** What is different about what was brought over from another product, and what to do about it. */
export const importNotes = {
  'import.user_here': '这里已有该账户：它连同密码保持不变，并成为对方所在项目的成员',
  'import.user_twice':
    '已略去：在这里会与 {other} 是同一用户，两者的{what, select, email {电子邮件地址} username {用户名} other {用户名}}相同。请在那边更改其中一个，然后重新导入',
  'import.user_gone': '此前已迁入，之后在这里被删除：不会再次创建',
  'import.password_left_out': '现在没有密码：那边保存的内容无法在这里核对',
  'import.password_not_told': '现在没有密码：另一台服务器不会给出密码。请由管理员设置',
  'import.member_left_out':
    '{user} 现在不是成员：{why, select, role {角色“{role}”在这里没有任何权限} user {该用户未迁入} other {该用户未迁入}}',
  'import.no_owner': '原本没有所有者：现在由 {user} 担任',
  'import.project_known': '此前已迁入：不会更改其中任何内容',
  'import.project_gone': '此前已迁入，之后在这里被删除：请用 --project 指定它以再次迁入',
  'import.project_left_out': '连同其全部内容已略去：{reason}',
  'import.secret':
    '请重新输入其机密：{why, select, sealed {给出的密钥都无法打开所保存的机密} api {另一台服务器不会给出它} none {另一个数据库中也没有} other {另一个数据库中也没有}}',
  'import.secrets':
    '请重新输入其机密的值，因为{why, select, sealed {给出的密钥都无法打开它们} api {另一台服务器不会给出它们} none {它们在另一个数据库中为空} other {它们在另一个数据库中为空}}：{names}',
  'import.other_machine': '其路径 {path} 属于另一台服务器的机器：请确保每个运行器上都有它',
  'import.runner_left_out': '运行器不会迁入：请在这里注册',
  'import.option_left_out': '选项 {key} 不会迁入',
  'import.app_left_out': '该应用不会迁入：{reason}',
  'import.token_left_out': '其令牌不会迁入：该账户原本就在这里，令牌会打开它',
  'import.history_cut': '只迁入最新的 {count} 个任务：另一台服务器不会列出更多',
  'import.new_ids': '在这里使用其他 ID，因为原来的 ID 已被占用：{ids}。按 ID 引用它们的地方需要修改',
  'import.not_ended': '从另一台服务器迁入时尚未结束',
  'import.project_event': '项目 {project} 已从另一台服务器迁入',
  'import.user_event': '用户 {user} 已从另一台服务器迁入',
};
