/** What is different about a project that was made from a file, and what to do about it. */
export const restoreNotes = {
  'restore.left_out': '已略去：{reason}',
  'restore.part_left_out': '其 {part} 已略去：{reason}',
  'restore.no_name': '原本没有名称：现在名为 {name}',
  'restore.name_long': '名称过长：现在名为 {name}',
  'restore.name_twice': '名称出现了不止一次：现在名为 {name}',
  'restore.not_there':
    '{word, select, key {密钥} repository {仓库} inventory {主机清单} environment {环境} template {模板} view {视图} alert_channel {告警通道} other {对象}}“{name}”不在文件中，或已略去',
  'restore.names_none': '它没有指定{word, select, repository {仓库} template {模板} key {密钥} other {对象}}',
  'restore.has_none':
    '现在没有{field, select, ssh_key { SSH 密钥} become_key { become 密钥} auth_secret {验证机密} repository {仓库} holder {所属对象} inventory {主机清单} environment {环境} view {视图} build_template {构建模板} other { {field}}}：{reason}',
  'restore.role_taken': '服务器有角色 {role}，此处该名称指的是它：文件中的角色已略去',
  'restore.right_left_out': '角色 {role} 对它的权限已略去：此处没有该角色或该权限',
  'restore.approver_unknown': '批准其任务的角色 {role} 已略去：此处没有该角色',
  'restore.chat': '所通知的聊天已略去：其名称过长',
  'restore.limit': '同时运行的任务数上限 {limit} 已略去',
  'restore.string_key': '原为 string 类型的密钥：现在是“用户名和密码”',
  'restore.key_type': '原类型为“{type}”，本服务器不认识：现在不含机密',
  'restore.key_secret': '请重新输入其机密：备份不包含机密',
  'restore.channel_settings': '请重新输入联系方式：备份不包含它。在此之前不会通知任何人',
  'restore.rule_words': '没有字段 {fields}：其告警将以默认文字发出',
  'restore.url_password': '其地址中的密码已略去：请将其放入访问密钥并选择该密钥',
  'restore.repository_key': '原本没有访问密钥：现在使用不含机密的密钥',
  'restore.environment_password': '其密码已略去：环境用机密来保存密码',
  'restore.secrets': '请重新输入其机密的值，备份不包含它们：{names}',
  'restore.not_json':
    '其{what, select, json {额外变量} env {环境变量} arguments {参数} other {值}}已略去：它们不是 JSON',
  'restore.circle': '现在没有构建模板：它最终以自身为构建模板，形成循环',
  'restore.lost_build': '现在没有构建模板：该模板已略去',
  'restore.no_own_starts':
    '缺少文件中原有的内容，因此{what, select, schedules {其定时计划已停用} autorun {构建后不会启动它} both {其定时计划已停用，构建后也不会启动它} other {不会自动启动它}}：请检查，然后重新启用',
  'restore.no_app': '文件没有指定应用：现在是 {app} 的模板',
  'restore.unknown_app': '本服务器没有应用 {app}：管理员添加之前，其任务无法运行',
  'restore.template_type': '原类型为“{type}”，本服务器不认识：现在是普通模板',
  'restore.vault': '其 Vault {vault} 已略去：{reason}',
  'restore.vault_key': '密钥“{name}”不在文件中',
  'restore.schedule': '其定时计划“{schedule}”已略去：{problem}',
  'restore.schedule_repository':
    '其定时计划“{schedule}”已停用：它针对某个仓库的新提交，而该仓库不存在。请选择仓库，然后启用',
  'restore.schedule_inventory':
    '其定时计划“{schedule}”已停用：其任务要使用的主机清单不存在。请选择主机清单，然后启用',
  'restore.schedule_unclear':
    '其定时计划 {schedule} 已停用：文件没有说明它是否启用，也没有说明是否只针对新提交运行。请检查并启用',
  'restore.schedules_active':
    '{count, number} 个定时计划已启用，从现在起会启动任务，即使备份所属的项目仍在运行自己的任务：请停用不应重复运行的计划',
  'restore.matcher_long': '其某个匹配条件的文字过长',
  'restore.matcher_incomplete': '其某个匹配条件没有用于比较的值，或没有指定查看位置',
  'restore.value_long': '其某个提取值的文字过长',
  'restore.no_alias':
    '现在没有别名，也不能通过项目的地址到达，因此任何请求都到不了它：模板“{template}”缺少文件中原有的内容。请检查该模板，然后添加别名',
  'restore.alias':
    '别名 {alias} {why, select, taken {在本服务器上已被占用} guessable {太容易被猜到} other {太容易被猜到}}：已有新的别名，请告知向其发送的人',
} as const;
