/** What becomes of deliveries. Their problems are stored. */
export const deliveryTexts = {
  'delivery.being_sent': '正在傳送：請一分鐘後再檢視',
  'delivery.was_delivered': '已送達：無需重試',
  'delivery.unknown_kind': '沒有伺服器知道如何傳送此內容：它由其他版本寫入',
  'delivery.server_ended': '每次傳送時伺服器都停止了',
  'delivery.server_error': '本伺服器發生錯誤：請檢視其記錄檔',
  'delivery.too_slow': '未在 {seconds} 秒內完成',
  'delivery.channel_off': '此伺服器未設定 {channel}',
  'delivery.channel_empty': '不知道如何聯絡 {channel}：需要有人填寫',
  'delivery.unreachable': '無法連線至接收者（{problem}）',
  'delivery.no_answer': '沒有回應',
  'delivery.answered': '接收者回應 {status}',
  'delivery.answered_saying': '接收者回應 {status}：{said}',
  'delivery.private_address':
    '接收者的位址位於私人網路中。管理員可以允許專案的管道使用此類位址：project_channels_reach',
  'delivery.mail_refused': '郵件伺服器拒絕了它（{code}）：{said}',
  'delivery.mail_failed': '無法將郵件交給郵件伺服器（{problem}）',
  'delivery.connection_ended': '連線已中斷',
  'delivery.accepted': '接收者已接收',
  'delivery.usual_words': '{answer}。已用預設文字告知：規則的文字中指定了 {fields}，但沒有這樣的欄位',
  'delivery.mail_accepted': '郵件伺服器已接收：{said}',
} as const;
