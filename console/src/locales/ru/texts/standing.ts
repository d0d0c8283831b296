/** What stands in the way of what starts tasks by itself, and what has no effect on them. */
export const standingTexts = {
  'integration.method':
    'Этот сервер не знает способа проверки «{method}»: выберите github, bitbucket, gitlab, slack, standard, basic, token или hmac',
  'integration.no_key': 'Нет ключа, пароль которого был бы секретом: выберите ключ',
  'integration.key_type':
    'Ключ «{key}» не содержит пароля, который был бы секретом: выберите ключ типа «Логин с паролем»',
  'integration.key_empty':
    'Ключ «{key}» не содержит секрета: измените его в хранилище ключей и введите секрет',
  'integration.no_header': 'Не указан заголовок, в котором передаётся подтверждение: введите его имя',
  'cron.time_zone': 'часового пояса {zone} нет',
  'cron.fields': 'нужно пять полей (минута, час, день, месяц, день недели), а их {count}',
  'cron.never': 'такой даты не бывает',
  'cron.too_short': 'для @every нужна длительность не меньше секунды, например @every 1h30m',
  'cron.too_long': 'слишком большая длительность @every: не больше десяти лет',
  'option.no_effect': 'Параметр «{name}» ({whose}) не действует: {problem}',
  'option.of_template': 'шаблон',
  'option.of_schedule': 'расписание {name}',
  'option.of_integration': 'интеграция {name}',
  'option.unknown': 'этот сервер его не знает',
  'option.not_taken': 'задачи шаблонов {app} его не принимают',
  'option.value': 'значение {value} недопустимо',
};
