export const cronForm = {
  cronForm: {
    period: '重复',
    hourly: '每小时',
    daily: '每天',
    weekly: '每周',
    monthly: '每月',
    yearly: '每年',
    minutes: '分钟',
    hours: '小时',
    days: '每月的日期',
    months: '月份',
    weekdays: '星期',
    each: '未选择：全部',
    other: '以文本为准',
    otherText: '此 cron 文本的含义无法在这里选择。它按原样生效。',
    replace: '替换为：{meaning}',
  },
};
