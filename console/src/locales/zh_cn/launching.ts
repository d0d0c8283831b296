/** Texts of the launcher: what there is to run, and what somebody ran. */
export const launching = {
  launcher: {
    hint: '选择要运行的内容。它会立即开始，或先询问需要的信息。',
    hintReading: '此项目中运行的内容及最近结果。您只有只读权限。',
    templates: '可运行的内容',
    search: '按名称或描述搜索',
    questions: '有 {count, number} 个问题',
    empty: '还没有可运行的内容',
    emptyText: '模板由项目管理者创建，会显示在这里。',
    emptyReading: '项目的模板会显示在这里。',
    ownTasks: '您的任务',
    lastTasks: '最近的任务',
    noOwnTasks: '您启动的任务及其输出会显示在这里。',
    noTasks: '还没有运行过任何任务。',
    allTasks: '所有任务',
  },
};
