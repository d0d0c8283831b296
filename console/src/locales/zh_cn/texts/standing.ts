/** What stands in the way of what starts tasks by itself, and what has no effect on them. */
export const standingTexts = {
  'integration.method':
    '本服务器不认识验证方式“{method}”：请选择 github、bitbucket、gitlab、slack、standard、basic、token 或 hmac',
  'integration.no_key': '它没有以密码作为机密的密钥：请选择一个',
  'integration.key_type': '其密钥“{key}”不含作为机密的密码：请选择“用户名和密码”类型的密钥',
  'integration.key_empty': '其密钥“{key}”不含机密：请在密钥库中编辑并输入',
  'integration.no_header': '它没有指定证明所在的请求头：请输入其名称',
  'cron.time_zone': '没有时区 {zone}',
  'cron.fields': '需要五个字段（分、时、日、月、星期），而现有 {count} 个',
  'cron.never': '这个日期永远不会到来',
  'cron.too_short': '@every 需要至少一秒的时长，例如 @every 1h30m',
  'cron.too_long': '@every 的时长过长：最多十年',
  'option.no_effect': '{whose}的选项“{name}”不起作用：{problem}',
  'option.of_template': '模板',
  'option.of_schedule': '定时计划 {name} ',
  'option.of_integration': '集成 {name} ',
  'option.unknown': '本服务器不认识它',
  'option.not_taken': '{app} 模板的任务不接受它',
  'option.value': '{value} 不是它可取的值',
} as const;
