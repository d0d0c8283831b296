/**
 * What the end of a program means, as the rest of a sentence: "ansible-playbook ended with exit code 2: some
 * hosts failed".
 */
export const programEnds = {
  'exit.own': '{words}',
  'exit.error': '遇到错误',
  'exit.unexpected_error': '遇到意外的错误',
  'exit.interrupted': '被中断',
  'exit.options': '调用时的选项有误',
  'exit.options_said': '调用时的选项有误：{problem}',
  'exit.hosts_failed': '部分主机失败',
  'exit.hosts_unreachable': '部分主机无法连接',
  'exit.hosts_failed_and_unreachable': '部分主机失败，部分主机无法连接',
  'exit.failed_hosts': '{count, number} 台主机失败（{names}）',
  'exit.unreachable_hosts': '{count, number} 台主机无法连接（{names}）',
  'exit.both': '{one}，且{other}',
  'exit.and_more': '{names} 以及另外 {rest, number} 台',
  'exit.hosts_or_playbook': '部分主机无法连接，或无法读取 playbook',
  'exit.play_given_up': '部分主机失败，因此放弃了一个 play',
  'exit.no_host': '没有匹配的主机，因此没有运行任何内容',
  'exit.limit': '主机范围与主机清单中的任何主机都不匹配',
  'exit.vault': '无法打开 Vault：请检查模板的 Vault 密钥',
  'exit.inventory': '无法读取主机清单',
  'exit.module': 'playbook 指定了此运行器没有的模块',
  'exit.role': 'playbook 指定了此运行器没有的角色',
  'exit.yaml': 'playbook 的某个文件不是有效的 YAML',
  'exit.unsafe_condition':
    "某个条件把回答或其他外来的值放进了花括号，而 Ansible 只计算简单的词。请不用花括号书写条件，例如 when: answer == 'x'，或让问卷提供选项",
  'exit.text_condition':
    "某个条件给出了文本，而 Ansible 需要 true 或 false。请写成 when: answer | bool 或 when: answer == 'yes'",
  'exit.because': '{what}：{hint}',
  'exit.command_not_run': '找到了某个命令，但无法运行',
  'exit.command_not_found': '找不到某个命令',
  'exit.line_endings': '脚本使用 Windows 换行符（CRLF）：请以 Unix 换行符（LF）保存',
} as const;
