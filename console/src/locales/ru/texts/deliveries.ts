/** What becomes of deliveries. Their problems are stored. */
export const deliveryTexts = {
  'delivery.being_sent': 'Сообщение как раз отправляется: посмотрите снова через минуту',
  'delivery.was_delivered': 'Сообщение доставлено: повторять нечего',
  'delivery.unknown_kind': 'Ни один сервер не знает, как это доставить: это записала другая версия',
  'delivery.server_ended': 'Сервер каждый раз завершал работу во время доставки',
  'delivery.server_error': 'Ошибка этого сервера: смотрите его журнал',
  'delivery.too_slow': 'Не завершилось за {seconds}\u00a0с',
  'delivery.channel_off': '{channel} не настроен на этом сервере',
  'delivery.channel_empty': 'Неизвестно, как связаться с {channel}: кто-то должен это ввести',
  'delivery.unreachable': 'Не удалось связаться с получателем ({problem})',
  'delivery.no_answer': 'нет ответа',
  'delivery.answered': 'Ответ получателя: {status}',
  'delivery.answered_saying': 'Ответ получателя: {status}: {said}',
  'delivery.private_address':
    'Адрес получателя находится в частной сети. Администратор может разрешить такие адреса для каналов проектов: project_channels_reach',
  'delivery.mail_refused': 'Почтовый сервер отказал ({code}): {said}',
  'delivery.mail_failed': 'Не удалось передать письмо почтовому серверу ({problem})',
  'delivery.connection_ended': 'соединение завершилось',
  'delivery.accepted': 'Получатель принял сообщение',
  'delivery.usual_words':
    '{answer}. Отправлен текст по умолчанию: текст правила называет {fields}, а такого поля нет',
  'delivery.mail_accepted': 'Почтовый сервер принял письмо: {said}',
};
