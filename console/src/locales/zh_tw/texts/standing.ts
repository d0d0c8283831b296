/** What stands in the way of what starts tasks by itself, and what has no effect on them. */
export const standingTexts = {
  'integration.method':
    '本伺服器不認識驗證方式「{method}」：請選擇 github、bitbucket、gitlab、slack、standard、basic、token 或 hmac',
  'integration.no_key': '它沒有以密碼作為機密的金鑰：請選擇一個',
  'integration.key_type': '其金鑰「{key}」不含作為機密的密碼：請選擇「使用者名稱和密碼」類型的金鑰',
  'integration.key_empty': '其金鑰「{key}」不含機密：請在金鑰庫中編輯並輸入',
  'integration.no_header': '它沒有指定證明所在的標頭：請輸入其名稱',
  'cron.time_zone': '沒有時區 {zone}',
  'cron.fields': '需要五個欄位（分、時、日、月、星期），而現有 {count} 個',
  'cron.never': '這個日期永遠不會到來',
  'cron.too_short': '@every 需要至少一秒的時間長度，例如 @every 1h30m',
  'cron.too_long': '@every 的時間長度過長：最多十年',
  'option.no_effect': '{whose}的選項「{name}」不起作用：{problem}',
  'option.of_template': '範本',
  'option.of_schedule': '排程 {name} ',
  'option.of_integration': '整合 {name} ',
  'option.unknown': '本伺服器不認識它',
  'option.not_taken': '{app} 範本的任務不接受它',
  'option.value': '{value} 不是它可用的值',
} as const;
