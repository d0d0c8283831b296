/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict': '同一时刻有人更改或使用了它：请重新加载后重试',
  'database.busy': '数据库繁忙：请稍后重试',
  'database.full': '数据库的磁盘已满，因此没有保存任何内容：请腾出空间后重试',
  'database.read_only': '无法写入数据库，因此没有保存任何内容：请检查其权限',
  'database.disk': '数据库的磁盘出现故障，因此没有保存任何内容：日志有更多说明',
  'database.away': '数据库没有响应：请稍后重试',
  'database.overloaded': '数据库的连接已全部占用：请稍后重试',
  'database.unknown': '保存期间数据库停止响应：重试前请先查看是否已保存',
  'retention.template_twice': '每个模板只有一组规则：此模板出现了两次',
  'object.in_use':
    '此{kind, select, key {密钥} repository {仓库} inventory {主机清单} environment {环境} template {模板} other {对象}}正被 {users}{more, plural, =0 {} other { 以及另外 # 个}} 使用：请先更改它们',
  'object.task_runs': '任务 {task} 尚未结束：请停止或等待其结束，然后再删除',
  'object.not_in_project': '在此项目中找不到{what}：请选择其他的',
  'named.template': '模板 {name}',
  'named.inventory': '主机清单 {name}',
  'named.repository': '仓库 {name}',
  'named.schedule': '定时计划 {name}',
  'named.integration': '集成 {name}',
} as const;
