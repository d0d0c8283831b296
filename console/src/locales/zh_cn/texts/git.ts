/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': '更新仓库失败：{advice}',
  'git.url':
    '仓库“{repository}”的 URL 无法使用：{url}。请使用 https://、ssh://、git://、file:/// 或 user@host:path。',
  'git.branch_name': '“{branch}”不能作为分支或标签的名称。请更正仓库“{repository}”的分支。',
  'git.commit_hash': '“{commit}”不是提交哈希值。',
  'git.no_commit': '无法将仓库检出到所需的提交：仓库“{repository}”的任何分支或标签上都没有提交 {commit}。',
  'git.local_commit':
    '仓库“{repository}”是本地路径，会原样使用；无法从中检出提交 {commit}。要运行确切的提交，请使用 file://{path}。',
  'git.local_missing': '仓库“{repository}”的目录 {path} 在此运行器上不存在。',
  'git.local_empty': '仓库“{repository}”的目录 {path} 不是含有提交的 Git 仓库。',
  'git.submodule_commit':
    '子模块 {submodule} 没有仓库“{repository}”所要求的提交 {commit}。请将该提交推送到子模块的仓库。',
  'git.submodule': '无法获取仓库“{repository}”的一个子模块。Git 的消息见上文。',
  'git.submodule_from': '无法从 {url} 获取子模块 {submodule}。{advice}',
  'git.check': '请检查仓库“{repository}”的 URL、分支“{branch}”和访问密钥。',
  'git.host_key':
    '仓库“{repository}”所在服务器的主机密钥与之前见到的不同。如果服务器是重新搭建的，请在运行器上项目的 known hosts 中移除对应的行；否则可能有人在窃听。',
  'git.host_unknown': '{url} 中的主机未知。请检查 URL 和运行器的域名解析。',
  'git.ssh_key_refused': '服务器拒绝了仓库“{repository}”的 SSH 密钥。请将公钥添加到服务器，或选择其他密钥。',
  'git.ssh_key_missing': '服务器要求 SSH 密钥，但仓库“{repository}”没有。请选择 SSH 类型的密钥。',
  'git.login_refused': '服务器拒绝了仓库“{repository}”的用户名和密码。请检查其访问密钥。',
  'git.login_missing':
    '服务器要求登录，但仓库“{repository}”没有登录信息。请选择“用户名和密码”类型的访问密钥。',
  'git.certificate':
    '运行器不信任 {url} 的证书。请在运行器上安装其证书颁发机构，或在环境中设置 GIT_SSL_CAINFO。',
  'git.transport': '某个子模块使用了此仓库不允许的传输方式。子模块请使用 https 或 ssh 的 URL。',
  'git.no_branch': '仓库“{repository}”没有分支或标签“{branch}”。请检查分支。',
  'look.empty': '仓库“{repository}”还没有分支：请先推送内容。',
  'git.no_repository': '{url} 处没有 Git 仓库，或“{repository}”的访问密钥无权读取。请检查 URL。',
  'git.no_answer': '{url} 的服务器没有响应。请检查 URL 和运行器的网络。',
  'git.no_answer_in_time': '仓库“{repository}”的服务器没有在 {seconds} 秒内响应。请检查 URL 和运行器的网络。',
  'git.disk_full': '运行器的磁盘已满。请在其工作目录中腾出空间。',
} as const;
