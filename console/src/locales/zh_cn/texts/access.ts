/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': '请先登录：会话已结束或不存在',
  'access.invalid_credentials': '用户名或密码不正确',
  'access.too_many_attempts': '尝试次数过多：请在 {seconds} 秒后重试',
  'access.several_people': '浏览器发送了不同用户的会话：请重新登录，这会将它们结束',
  'access.administrators_only': '只有管理员可以执行此操作',
  'access.self_or_administrator': '只有用户本人或管理员可以执行此操作',
  'access.role':
    '您的角色不允许{permission, select, run_tasks {运行任务} update_project {更改项目} manage_resources {更改此项目的资源} manage_team {更改团队} other {执行此操作}}：请联系所有者',
  'access.runner_token': '令牌无效：请在请求头 X-Runner-Token 中发送运行器的令牌',
  'access.no_such_runner': '没有运行器使用此令牌：请注册运行器或检查其令牌',
  'access.runner_switched_off': '运行器“{name}”已停用：管理员可以启用它（POST /api/runners/{id}/active）',
  'access.runner_not_activated': '运行器“{name}”等待管理员启用（POST /api/runners/{id}/active）',
  'object.not_found': '找不到{what}：它已被删除，或您无权访问',
  'live.too_many_of_user': '您已有 {count} 个实时连接：请关闭一些，之后即可打开此连接',
  'live.too_many': '服务器的实时连接数已达上限：请稍后重试',
  'live.follows_too_many': '一个连接最多跟随 {most} 个任务：请先取消跟随一个',
  'live.hidden_now': '您已无权访问此任务',
} as const;
