/** Words of alerts. What a delivery is about is stored. */
export const alertTexts = {
  'alert.subject':
    'Задача {task} ({template}): {status, select, success {успешно} error {ошибка} stopped {остановлена} waiting_confirmation {ждёт подтверждения} late {опаздывает} long {идёт дольше обычного} other {{status}}}',
  'alert.mail_subject': 'Ошибка задачи «{template}»',
  'alert.mail_about':
    'Задача «{template}» {what, select, success {успешна} recovered {успешна после ошибки} first_success {впервые успешна} error {завершилась ошибкой} stopped {остановлена} waiting_confirmation {ждёт подтверждения} late {опаздывает} long {идёт дольше обычного} other {{what}}}',
  'alert.project': 'Проект',
  'alert.task': 'Задача',
  'alert.result': 'Результат',
  'alert.version': 'Версия',
  'alert.author': 'Автор',
  'alert.message': 'Сообщение',
  'alert.success': '✅ УСПЕШНО',
  'alert.error': '❌ ОШИБКА',
  'alert.recovered': '✅ УСПЕШНО после ошибки',
  'alert.first_success': '✅ УСПЕШНО впервые',
  'alert.stopped': '⏹️ ОСТАНОВЛЕНА',
  'alert.waiting_confirmation': '⚠️ ЖДЁТ ПОДТВЕРЖДЕНИЯ',
  'alert.late': '⚠️ ОПАЗДЫВАЕТ',
  'alert.long': '⚠️ ИДЁТ ДОЛЬШЕ ОБЫЧНОГО',
  'alert.build': 'сборка {version}',
  'alert.open_task': 'Открыть задачу',
  'alert.example_reason': 'Программа завершилась с кодом 2',
  'alert.test_title': 'Проверка канала оповещений {channel}',
  'alert.test_text': '{user} проверяет этот канал. Ничего не произошло.',
  'alert.disk_low': 'Диск сервера {host} почти заполнен',
  'alert.disk_low_text':
    'Свободно {free}\u00a0МБ из {total}\u00a0МБ. Освободите место или удалите старые задачи: если записывать некуда, задачи завершаются ошибкой.',
  'alert.unknown_type': 'Канала оповещений такого типа нет',
  'alert.no_project_channels':
    'На этом сервере у проектов нет своих каналов оповещений: администратор разрешает их в конфигурации (project_channels_reach)',
  'alert.mail_domain':
    'Этот сервер не отправляет оповещения проектов на адреса {domain}: администратор может это разрешить (project_channels_mail_domains)',
  'alert.mail_off': 'Этот сервер не отправляет почту: администратор включает её в конфигурации',
  'alert.one_channel': 'Выберите один канал: проекта или сервера',
  'alert.unknown_channel': 'Канала оповещений с таким именем на этом сервере нет',
  'alert.late_minutes': 'Укажите, через сколько минут задача считается опоздавшей',
  'alert.unknown_fields':
    '{count, plural, one {Нет такого поля: {fields}} few {Нет таких полей: {fields}} many {Нет таких полей: {fields}} other {Нет таких полей: {fields}}}. Смотрите список полей',
  'alert.wrong_url': 'нужен адрес вида https://chat.example.org/hooks/1',
  'alert.wrong_token': 'нужен токен: буквы, цифры и знаки без пробелов',
  'alert.wrong_chat': 'нужно имя или номер чата',
  'alert.wrong_topic': 'допустимы буквы, цифры, _ и -, не больше 64',
  'alert.wrong_secret': 'нужны whsec_ и от 24 до 64 случайных байтов в base64 (openssl rand -base64 32)',
  'alert.wrong_to': 'нужен один адрес почты, например ops@example.org',
};
