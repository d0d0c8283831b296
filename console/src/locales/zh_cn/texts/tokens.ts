export const tokenRefusals = {
  'access.token_scope':
    '此 API 令牌只能{scope, select, read {读取每个成员都能读取的内容} run {读取，以及启动、停止和确认任务} full {在其项目中操作} metrics {读取指标} other {进行其他操作}}：请在您的账户中创建权限更大的令牌',
  'access.token_expired': '此 API 令牌的有效期至 {at}：请在您的账户中新建一个',
  'access.token_outlives': '在 {at} 终止的令牌不能创建有效期更长的令牌',
  'access.token_project': '项目 {id} 不存在，或您无权访问',
  'access.token_past': '请选择一个尚未到来的时间',
};
