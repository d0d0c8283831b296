/**
 * What the end of a program means, as the rest of a sentence: "ansible-playbook ended with exit code 2: some
 * hosts failed".
 */
export const programEnds = {
  'exit.own': '{words}',
  'exit.error': '遇到錯誤',
  'exit.unexpected_error': '遇到非預期的錯誤',
  'exit.interrupted': '被中斷',
  'exit.options': '呼叫時的選項有誤',
  'exit.options_said': '呼叫時的選項有誤：{problem}',
  'exit.hosts_failed': '部分主機失敗',
  'exit.hosts_unreachable': '部分主機無法連線',
  'exit.hosts_failed_and_unreachable': '部分主機失敗，部分主機無法連線',
  'exit.failed_hosts': '{count, number} 台主機失敗（{names}）',
  'exit.unreachable_hosts': '{count, number} 台主機無法連線（{names}）',
  'exit.both': '{one}，且{other}',
  'exit.and_more': '{names} 以及另外 {rest, number} 台',
  'exit.hosts_or_playbook': '部分主機無法連線，或無法讀取 playbook',
  'exit.play_given_up': '部分主機失敗，因此放棄了一個 play',
  'exit.no_host': '沒有符合的主機，因此沒有執行任何內容',
  'exit.limit': '主機範圍與主機清單中的任何主機都不符',
  'exit.vault': '無法開啟 Vault：請檢查範本的 Vault 金鑰',
  'exit.inventory': '無法讀取主機清單',
  'exit.module': 'playbook 指定了此執行器沒有的模組',
  'exit.role': 'playbook 指定了此執行器沒有的角色',
  'exit.yaml': 'playbook 的某個檔案不是有效的 YAML',
  'exit.unsafe_condition':
    "某個條件把回答或其他外來的值放進了大括號，而 Ansible 只計算簡單的字詞。請不用大括號書寫條件，例如 when: answer == 'x'，或讓問卷提供選項",
  'exit.text_condition':
    "某個條件給出了文字，而 Ansible 需要 true 或 false。請寫成 when: answer | bool 或 when: answer == 'yes'",
  'exit.because': '{what}：{hint}',
  'exit.command_not_run': '找到了某個命令，但無法執行',
  'exit.command_not_found': '找不到某個命令',
  'exit.line_endings': '指令碼使用 Windows 換行字元（CRLF）：請以 Unix 換行字元（LF）儲存',
} as const;
