/** Of tasks that plan, ask and apply, and of the folders in which they work. Stored as reasons of tasks. */
export const planningTexts = {
  'exit.no_changes': '没有需要更改的内容，因此没有应用任何内容',
  'exit.secret_outputs':
    '没有需要更改的内容，但堆栈的机密输出值也许例外：Pulumi 不会说明它们是否变化。没有应用任何内容；选择“不询问直接应用”即可保存它们',
  'exit.plan_only': '只要求了变更计划：没有应用任何内容',
  'exit.plan_stale':
    '变更计划已过时：生成之后状态又有变化。没有应用任何内容。请重新运行任务以获得新的变更计划',
  'exit.state_locked': '状态被另一次运行锁定：请等待其结束。若已没有其他运行，请用上面的 ID 解锁状态',
  'exit.stack_locked':
    '堆栈被另一次运行锁定：请等待其结束。若已没有其他运行，请用以下命令解锁：pulumi cancel',
  'exit.plan_violated':
    '程序要做的与其变更计划不符，因此在那里被停止。输出说明了之前是否已应用内容。请重新运行任务以获得新的变更计划',
  'exit.passphrase':
    '无法打开堆栈的机密：请将堆栈的密码短语作为机密环境变量 PULUMI_CONFIG_PASSPHRASE 放入模板的环境中',
  'exit.pulumi_login':
    '没有说明状态存放在哪里：请将 PULUMI_ACCESS_TOKEN（作为机密）或 PULUMI_BACKEND_URL 放入模板的环境中',
  'exit.backend_changed':
    '后端的配置与此模板和工作区的上一个任务不同。要继续使用新后端及其状态，请使用选项“reconfigure”运行一次；要带上原有状态，请手动迁移',
  'prepare.plan_changed': '变更计划生成后在运行器上被更改或移除：没有应用任何内容。请重新运行任务。',
  'prepare.plan_commit':
    '仓库“{name}”的目录所在提交（{now}）与生成变更计划时（{planned}）不同：没有应用任何内容。请重新运行任务。',
  'prepare.kept_gone': '此任务生成变更计划的目录已从运行器移除，或已属于其他任务：没有继续运行。请重新运行。',
  'prepare.state_elsewhere':
    '此模板和工作区的状态不在此运行器上：任务 #{task} 曾在另一个运行器上使用它，或其目录之后在此被移除。没有生成变更计划，因为所有内容都会被重新创建。请使用后端，或给模板和运行器加上标签，使所有任务都到拥有状态的运行器。若仍要使用这里现有的内容，请使用选项“reconfigure”运行一次任务。',
  'prepare.kept_state':
    '状态文件 {file} 既被此模板的任务更改，又在仓库中被更改：两者都需要。请只保存在其中一处，最好是后端，并在运行器的 {folder} 中手动合并。',
  'prepare.kept_blocked':
    '仓库中有文件 {file}，而为此模板和工作区保留的目录在该处是一个目录：请在运行器的 {folder} 中将其移走。',
  'prepare.stack_config': '无法读取堆栈的设置（{file}）：{problem}。请在仓库中修正。',
  'prepare.var_file': '变量文件“{file}”位于仓库之外：请给出从模板目录算起的路径。',
} as const;
