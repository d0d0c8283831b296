/** Why the preparation of a task failed on its runner: what happened, and what to do. Stored as reasons of tasks. */
export const preparationFailures = {
  'prepare.disk_full': '运行器的磁盘已满（{problem}）。请在 {folder} 中腾出空间。',
  'prepare.step': '此版本的运行器不认识任务应用的步骤“{step}”。',
  'prepare.no_file': '模板“{template}”没有指定要运行的文件。请在模板中输入文件的路径。',
  'prepare.program': '{problem}{advice}',
  'prepare.files_gone': '任务进行期间，其文件从运行器上被移除：没有继续运行。请重新运行。',
  'prepare.local_closed':
    '仓库“{repository}”是目录 {folder}，此运行器上的任务以用户 {user} 运行，无法读取它。请允许该用户读取该目录并进入其上级目录，或使用 file://{folder}，每个任务会得到一份副本。',
  'prepare.local_hidden':
    '仓库“{repository}”是目录 {folder}，它对此运行器的任务不可见。请移到别处，或使用 file://{folder}，每个任务会得到一份副本。',
  'prepare.inventory_type':
    '安装主机清单失败：“{inventory}”的类型是 {type}，ansible 无法使用。请选择静态或文件类型的主机清单。',
  'prepare.sudo_key':
    '安装主机清单失败：“{inventory}”的 sudo 凭据是 SSH 密钥。请选择“用户名和密码”类型的密钥。',
  'prepare.vault_name': '安装 Vault 密码文件失败：Vault 名称“{vault}”包含 @。请重命名该 Vault。',
  'prepare.galaxy':
    '运行 galaxy 失败：ansible-galaxy 无法安装 {file} 的{kind, select, collection {集合} role {角色} other {依赖}}（退出状态 {code}）。其消息见上文。',
  'file.outside':
    '{what, select, playbook {playbook } script {脚本} inventory {主机清单} folder {目录} settings {设置文件} other {文件}}“{name}”位于仓库之外。请使用相对于仓库根目录且不含“..”的路径。',
  'file.is_folder':
    '{what, select, playbook {playbook } script {脚本} inventory {主机清单} folder {目录} other {文件}}“{name}”是一个目录。请指定其中的文件；其中有：{entries}。',
  'file.is_file': '模板的目录“{name}”是一个文件。请指定它所在的目录。',
  'file.missing':
    '{what, select, playbook {playbook } script {脚本} inventory {主机清单} folder {目录} other {文件}}“{name}”不在仓库中。{folder}中有：{entries}。',
  'file.root': '仓库根目录',
  'file.entries': '{names}{more, plural, =0 {} other { 以及另外 # 个}}',
  'file.nothing': '没有任何内容',
  'key.agent': 'SSH 代理没有启动。请在运行器上安装 OpenSSH 客户端：{command}',
  'key.agent_problem': 'SSH 代理没有启动（{problem}）。请在运行器上安装 OpenSSH 客户端：{command}',
  'key.passphrase_missing': '无法打开 SSH 密钥：它受密码短语保护，但密钥库中没有。请将密码短语添加到密钥。',
  'key.passphrase_wrong': '无法打开 SSH 密钥：密码短语错误。请在密钥库中输入正确的密码短语。',
  'key.unusable': 'SSH 密钥无法使用。请将完整的私钥（包括首行和末行）粘贴到密钥库。',
  'key.unusable_said': 'SSH 密钥无法使用（{said}）。请将完整的私钥（包括首行和末行）粘贴到密钥库。',
  'question.changed': '待确认的内容在运行器上被移除或更改：没有执行其中任何部分。请重新运行任务。',
  'question.no_document': '步骤“{step}”没有留下可确认的内容：其文档缺失或不是 JSON。没有继续运行。',
  'question.too_large': '待确认的内容超过 {size} KiB，无法显示。没有继续运行。',
} as const;
