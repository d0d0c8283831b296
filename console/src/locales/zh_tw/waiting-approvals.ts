export const waitingApprovals = {
  waitsForYou: {
    title: '等待您處理',
    more: '{count, plural, other {還有 # 個}}',
    ends: '終止於',
    plan: '變更計畫，套用之前',
    start: '啟動之前',
    byItself: '自動啟動',
    startedBy: '由 {user} 啟動',
    count: '{count, plural, other {# 個任務等待您處理}}',
  },
};
