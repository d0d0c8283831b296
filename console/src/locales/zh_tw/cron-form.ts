export const cronForm = {
  cronForm: {
    period: '重複',
    hourly: '每小時',
    daily: '每天',
    weekly: '每週',
    monthly: '每月',
    yearly: '每年',
    minutes: '分鐘',
    hours: '小時',
    days: '每月的日期',
    months: '月份',
    weekdays: '星期',
    each: '未選擇：全部',
    other: '以文字為準',
    otherText: '此 cron 文字的含義無法在這裡選擇。它按原樣生效。',
    replace: '取代為：{meaning}',
  },
};
