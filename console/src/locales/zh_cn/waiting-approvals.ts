export const waitingApprovals = {
  waitsForYou: {
    title: '等待您处理',
    more: '{count, plural, other {还有 # 个}}',
    ends: '终止于',
    plan: '变更计划，应用之前',
    start: '启动之前',
    byItself: '自动启动',
    startedBy: '由 {user} 启动',
    count: '{count, plural, other {# 个任务等待您处理}}',
  },
};
