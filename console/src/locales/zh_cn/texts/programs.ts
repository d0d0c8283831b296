/** Why a program is not there on a runner, and how it gets there. They stand in reasons of tasks. */
export const programTexts = {
  'program.not_found': '在此运行器上找不到程序 {name}（PATH 为 {path}）。',
  'program.missing': '程序 {name} 在此运行器上不存在。',
  'program.closed': '此运行器上的任务以单独的用户运行，无法运行程序 {name}。请为所有用户安装它。',
  'program.hidden':
    '此运行器上的任务看不到程序 {name} 所在的位置：任务使用自己的 /tmp，也看不到运行器的目录。请将其安装到别处，例如 /usr/local/bin。',
  'program.not_executable': '程序 {name} 不可执行。请设置其可执行权限（chmod +x）。',
  'program.too_old': '此运行器上程序 {name} 的版本是 {found}，而 {app} 的任务需要 {oldest} 或更高版本。',
  'program.line_endings':
    '程序 {name} 使用 Windows 换行符（CRLF），因此首行没有指定解释器。请以 Unix 换行符（LF）保存。',
  'program.no_interpreter': '程序 {name} 需要解释器 {interpreter}，它在此运行器上不存在。',
  'helper.not_started': '无法启动 {program}：{problem}。',
  'helper.not_found': '在此运行器上找不到 {program}。',
  'helper.not_found_install': '在此运行器上找不到 {program}。请安装，在 Debian 和 Ubuntu 上使用：{command}',
  'advice.install_it': '安装方法：{command}',
  'advice.install_ansible': '请在运行器上安装 ansible，在 Debian 和 Ubuntu 上使用：{command}',
  'advice.install': '请在运行器上安装 {program}，在 Debian 和 Ubuntu 上使用：{command}',
  'advice.install_or_path': '请在运行器上安装 {program}，或将应用的路径设置为其所在位置。',
  'advice.own_program': '应用“{app}”运行同名的程序：请在运行器上安装它，或设置应用的路径。',
  'advice.own_path': '请检查应用“{app}”的路径。',
} as const;
