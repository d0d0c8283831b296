/** What runners tell of tasks, stored as reasons. Those of `declined` stand within other sentences. */
export const runnerTexts = {
  'declined.message': '其版本 {version} 无法读取服务器的消息“{type}”：请升级运行器',
  'declined.closing': '此运行器正在关闭',
  'declined.draining': '此运行器不接收新任务：它会完成已有的任务',
  'declined.not_held': '此运行器没有该任务',
  'declined.work_folder': '它无法写入其工作目录 {folder}（{problem}）：请腾出空间或更正权限',
  'end.lost':
    '程序的结局未知：其监管进程被终止，或机器重新启动。程序可能已完成工作，也可能没有；重新运行前请先检查。',
  'end.lost_disk_full':
    '程序的结局未知：运行器的磁盘已满，无法记录。请腾出空间；程序可能已完成工作，也可能没有。',
  'end.lost_record':
    '程序的结局未知：运行器上的任务记录{problem}。它已不再运行，但程序可能已完成工作，也可能没有；重新运行前请先检查。',
  'record.damaged': '已损坏',
  'record.newer': '由更新版本的运行器写入（记录 {version}，此版本最多读取到 {latest}）',
  'record.other_task': '属于任务 {task}',
  'record.unreadable': '无法读取（{problem}）',
  'record.gone': '已不存在',
  'end.not_started': '无法启动 {program}：{problem}',
  'end.work_folder': '运行器无法写入其工作目录 {folder}（{problem}）。请腾出空间或更正权限。',
  'end.limit':
    '主机范围包含 @ 或不可见字符，Ansible 可能因此读取文件。这仅限可编辑模板的人：请指定主机和组。',
  'end.arguments': '此任务的参数被拒绝：{problem}。',
} as const;
