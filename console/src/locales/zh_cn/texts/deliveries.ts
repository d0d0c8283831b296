/** What becomes of deliveries. Their problems are stored. */
export const deliveryTexts = {
  'delivery.being_sent': '正在发送：请一分钟后再查看',
  'delivery.was_delivered': '已送达：无需重试',
  'delivery.unknown_kind': '没有服务器知道如何投递此内容：它由其他版本写入',
  'delivery.server_ended': '每次投递时服务器都停止了',
  'delivery.server_error': '本服务器出错：请查看其日志',
  'delivery.too_slow': '未在 {seconds} 秒内完成',
  'delivery.channel_off': '此服务器未配置 {channel}',
  'delivery.channel_empty': '不知道如何联系 {channel}：需要有人填写',
  'delivery.unreachable': '无法连接收件方（{problem}）',
  'delivery.no_answer': '没有应答',
  'delivery.answered': '收件方应答 {status}',
  'delivery.answered_saying': '收件方应答 {status}：{said}',
  'delivery.private_address':
    '收件方的地址位于专用网络中。管理员可以允许项目的通道使用此类地址：project_channels_reach',
  'delivery.mail_refused': '邮件服务器拒绝了它（{code}）：{said}',
  'delivery.mail_failed': '无法将邮件交给邮件服务器（{problem}）',
  'delivery.connection_ended': '连接已中断',
  'delivery.accepted': '收件方已接收',
  'delivery.usual_words': '{answer}。已用默认文字告知：规则的文字中指定了 {fields}，但没有这样的字段',
  'delivery.mail_accepted': '邮件服务器已接收：{said}',
} as const;
