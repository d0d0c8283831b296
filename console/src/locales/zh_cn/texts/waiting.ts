/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': '等待同一模板的任务 #{task} 结束',
  'waiting.template_first': '等待同一模板中排在前面的任务 #{task}',
  'waiting.workspace_active': '等待同一工作区或堆栈中的任务 #{task} 结束',
  'waiting.workspace_first': '等待同一工作区或堆栈中排在前面的任务 #{task}',
  'waiting.project_limit': '项目最多同时运行 {limit, number} 个任务',
  'waiting.server_limit': '服务器最多同时运行 {limit, number} 个任务',
  'waiting.runner_declined': '没有运行器能接手：运行器 {name} 拒绝了任务（{reason}），稍后会再次询问',
  'waiting.runner_protocol': '没有运行器能接手：运行器 {name} {gap}',
  'waiting.runner_not_registered': '没有运行器连接：运行器 {name} 等待在其机器上用注册令牌注册',
  'waiting.runner_draining': '没有运行器能接手：运行器 {name} 不接收新任务，直到它重新接收或有其他运行器连接',
  'waiting.other_project': '没有连接的运行器接收此项目的任务：它们属于其他项目。请为其连接一个',
  'waiting.only_tagged':
    '连接的运行器只接收要求其标签的任务：请让模板要求某个标签，或让某个运行器接收无标签的任务',
  'waiting.tag_of_other_project': '带有{count, plural, other {标签 {tags}}} 的已连接运行器属于其他项目',
  'waiting.runner_not_activated': '没有运行器连接：运行器 {name} 等待管理员启用',
  'waiting.runner_switched_off': '没有运行器连接：运行器 {name} 已停用，管理员可以启用它',
  'waiting.no_runner': '没有运行器连接：请检查服务器能否启动运行器，或连接一个',
  'waiting.runner_busy': '唯一能接手的运行器 {name} 已在运行 {slots, number} 个任务：有空位时启动',
  'waiting.runners_busy': '所有运行器都在忙：有空位时启动',
  'waiting.tag_missing': '没有连接的运行器带有{count, plural, other {标签 {tags}}}',
  'waiting.tag_runner_not_activated':
    '没有连接的运行器带有{count, plural, other {标签 {tags}}}：运行器 {name} 等待管理员启用',
  'waiting.tag_runner_switched_off':
    '没有连接的运行器带有{count, plural, other {标签 {tags}}}：运行器 {name} 已停用，管理员可以启用它',
  'waiting.tag_runners_busy': '所有带有{count, plural, other {标签 {tags}}} 的运行器都在忙：有空位时启动',
  'runner.protocol_gap':
    '使用协议 {theirs}，本服务器使用 {ours}：请升级{older, select, runner {运行器} server {服务器} other {较旧的一方}}',
  'runner.versions': '{min} 至 {max}',
} as const;
