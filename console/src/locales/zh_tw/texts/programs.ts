/** Why a program is not there on a runner, and how it gets there. They stand in reasons of tasks. */
export const programTexts = {
  'program.not_found': '在此執行器上找不到程式 {name}（PATH 為 {path}）。',
  'program.missing': '程式 {name} 在此執行器上不存在。',
  'program.closed': '此執行器上的任務以單獨的使用者執行，無法執行程式 {name}。請為所有使用者安裝它。',
  'program.hidden':
    '此執行器上的任務看不到程式 {name} 所在的位置：任務使用自己的 /tmp，也看不到執行器的資料夾。請將其安裝到別處，例如 /usr/local/bin。',
  'program.not_executable': '程式 {name} 無法執行。請設定其可執行權限（chmod +x）。',
  'program.too_old': '此執行器上程式 {name} 的版本是 {found}，而 {app} 的任務需要 {oldest} 或更高版本。',
  'program.line_endings':
    '程式 {name} 使用 Windows 換行字元（CRLF），因此首行沒有指定直譯器。請以 Unix 換行字元（LF）儲存。',
  'program.no_interpreter': '程式 {name} 需要直譯器 {interpreter}，它在此執行器上不存在。',
  'helper.not_started': '無法啟動 {program}：{problem}。',
  'helper.not_found': '在此執行器上找不到 {program}。',
  'helper.not_found_install': '在此執行器上找不到 {program}。請安裝，在 Debian 和 Ubuntu 上使用：{command}',
  'advice.install_it': '安裝方法：{command}',
  'advice.install_ansible': '請在執行器上安裝 ansible，在 Debian 和 Ubuntu 上使用：{command}',
  'advice.install': '請在執行器上安裝 {program}，在 Debian 和 Ubuntu 上使用：{command}',
  'advice.install_or_path': '請在執行器上安裝 {program}，或將應用程式的路徑設定為其所在位置。',
  'advice.own_program': '應用程式「{app}」執行同名的程式：請在執行器上安裝它，或設定應用程式的路徑。',
  'advice.own_path': '請檢查應用程式「{app}」的路徑。',
} as const;
