/** 密钥为何无法登录主机，以及应检查什么。 */
export const hostTexts = {
  'host.address': '请填写一台主机的名称或地址',
  'host.port': '端口是 1 到 65535 之间的数字',
  'host.login': '主机上的用户不能用此名称',
  'host.login_required': '密钥中没有用户：请填写以谁的身份登录',
  'host.key_none': '此密钥不含可用于登录的内容：请选择其他密钥',
  'host.old_runner': '运行器 {name} 的版本无法在主机上试用密钥：请将其更新到服务器的版本。',
  'host.no_runner': '没有可试用密钥的运行器连接：请检查服务器能否启动运行器，或连接一个。',
  'host.busy': '运行器正在试用其他密钥：请稍后重试。',
  'host.key_changed':
    '{host} 出示的主机密钥与本项目已知的不同，因此未向其发送任何内容。如果该主机是重新搭建的，请在运行器上项目的 known hosts 中移除对应的行；否则可能有人在窃听。',
  'host.unknown': '无法识别名称 {host}。请检查该名称以及运行器的域名解析。',
  'host.no_answer': '{host} 没有响应。请检查名称和端口、其 SSH 服务器以及运行器的网络。',
  'host.no_answer_in_time': '{host} 在 {seconds} 秒内没有响应。请检查名称和端口以及运行器的网络。',
  'host.no_ssh':
    '{host} 处有程序响应，但在登录之前就断开了连接：请检查其 SSH 服务器是否监听此端口，并允许此运行器连接。',
  'host.key_refused':
    '{host} 拒绝了 {login} 的这个密钥。请将公钥添加到主机上 {login} 的 authorized_keys，或选择其他密钥或用户。',
  'host.password_refused': '{host} 拒绝了 {login} 的这个密码。请检查两者。',
  'host.no_passwords': '{host} 不接受密码。请使用 SSH 密钥。',
  'host.no_keys': '{host} 不接受 {login} 的 SSH 密钥。请使用带密码的密钥。',
  'host.no_agreement': '{host} 与运行器没有共同的密钥或加密算法：请更新较旧的一方。',
  'host.check': '以 {login} 身份登录 {host} 失败。请检查主机、用户和密钥。',
};
