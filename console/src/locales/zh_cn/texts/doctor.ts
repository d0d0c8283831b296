/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': '无需修复',
  'doctor.database_new': '数据库为空：服务器首次启动时会填充它',
  'doctor.database_fails': '无法使用数据库。{problem}',
  'doctor.database_newer': '数据库属于更新的版本（{migration}）：请重新安装该版本，或恢复之前的备份',
  'doctor.database_older':
    '数据库缺少 {count, plural, other {# 个迁移}}：下次启动时会执行，“signalbox database check”可在副本上试运行',
  'doctor.database_rights': '数据库用户无权建表：请将其设为数据库的所有者',
  'doctor.clock_off': '本机与数据库的时钟相差 {seconds} 秒：请让两者都与时间服务器（NTP）同步',
  'doctor.key_fails': '加密密钥不匹配。{problem}',
  'doctor.folder_owner': '{folder} 属于另一个用户：请以服务器的用户运行此命令，或将该目录交给该用户',
  'doctor.folder_fails': '无法使用 {folder}（{problem}）：请将服务器的用户设为其所有者',
  'doctor.folder_full': '{folder} 仅剩 {megabytes} MB 空间：请腾出空间，或限制保留的内容',
  'doctor.address_none': '未设置 public_url：前面有代理时，请将其设为浏览器使用的地址',
  'doctor.address_silent': '{url} 没有响应（{problem}）：请启动服务器，或检查 public_url 和代理',
  'doctor.address_distrusted':
    '此处不信任 {url} 的证书（{problem}）：请更新证书，或在 NODE_EXTRA_CA_CERTS 中指定其颁发机构的文件',
  'doctor.address_other': '{url} 上响应的不是 Signalbox：请检查 public_url 以及代理将 /api 转发到何处',
  'doctor.address_upgrade': '{url} 处的代理不转发 WebSocket：请让它转发 Upgrade 和 Connection 请求头',
  'doctor.proxy_unknown': '{address} 发送了不受信任的转发地址：如果它是您的代理，请在 trusted_proxies 中列出',
  'doctor.program_missing': '缺少 {program}：请在本机安装，本机的运行器需要它',
  'doctor.isolation_missing':
    '这里的任务没有隔离：请安装 bubblewrap 并允许其用户命名空间（docs/isolation.md）',
  'doctor.runner_none': '没有启用的运行器：请启动一个，或在控制台中启用，否则所有任务都会等待',
  'doctor.runner_away': '运行器 {name} 未连接：请启动它并查看其日志',
  'doctor.runner_version': '运行器 {name} 的版本是 {version}，服务器是 {server}：请升级较旧的一方',
  'doctor.runner_clock': '运行器 {name} 与服务器的时钟相差 {seconds} 秒：请让两者都与时间服务器（NTP）同步',
  'doctor.runner_programs':
    '运行器 {name} 缺少 {programs}，而可能在其上运行的模板需要它：请在其机器上安装并重启该运行器，或让这些模板要求其他运行器才有的标签',
  'doctor.outbox_dead':
    '已放弃 {count, plural, other {# 次投递}}：请在控制台的“投递记录”中查看，修复接收方后重新发送',
  'doctor.mail_off': '邮件已关闭：请设置 email_alert、email_host 和 email_sender',
  'doctor.mail_fails': '邮件服务器 {host} 不接收邮件（{problem}）：请检查 email_… 设置',
};
