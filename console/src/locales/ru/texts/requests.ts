/** Refusals of requests, whatever they ask for. */
export const requestRefusals = {
  'request.not_valid': 'Введены неверные данные',
  'request.malformed': 'Это не запрос HTTP/1.1',
  'request.headers_too_large': 'Адрес, куки и заголовки запроса слишком велики: не больше 16\u00a0КБ',
  'request.too_slow': 'Запрос шёл слишком долго: отправьте его снова через более надёжное соединение',
  'request.expectation':
    'Запрос ожидает того, чего этот сервер не делает: отправьте его без заголовка Expect',
  'request.if_match':
    'Заголовок If-Match неверен: отправьте ETag объекта в том виде, в каком он пришёл, в кавычках, несколько\u00a0— через запятую, или *',
  'request.no_host': 'В запросе не назван хост: отправьте заголовок Host',
  'request.too_large': 'Запрос слишком велик: не больше {size} {unit, select, kb {КБ} mb {МБ} other {}}',
  'request.broken_off': 'Запрос закончился раньше своего тела: отправьте его снова',
  'request.bad_address': 'Адрес запроса неверен',
  'request.address_part_too_long': 'Такого адреса нет: часть его слишком длинная',
  'request.too_many': 'Слишком много запросов: подождите немного и повторите',
  'request.refused': 'Запрос неверен',
  'request.no_such_address': 'Такого адреса в API нет: все перечислены в /api/docs',
  'request.other_method': 'Этот адрес принимает {allowed}, а не {method}',
  'request.takes_no_data': 'По этому адресу ничто не принимает данных',
  'request.no_such_file': 'Такого файла нет',
  'request.websocket_only': 'Этот адрес работает по websocket: откройте его клиентом websocket',
  'request.body_not_utf8': 'Тело не является текстом в UTF-8: отправьте JSON в этой кодировке',
  'request.body_encoded': 'Тело закодировано как {encoding}: отправьте его без кодирования',
  'request.no_body': 'У запроса нет тела: отправьте объект JSON',
  'request.body_too_deep': 'Слишком глубокая вложенность тела: достаточно уровней: {levels}',
  'request.body_not_json': 'Тело не в формате JSON: {problem}',
  'request.address_part': 'Часть адреса {name}: {problem}',
  'request.other_id': 'ID в теле и в адресе должны совпадать',
  'request.other_parent':
    '{what, select, project {Проект} integration {Интеграция} other {Родительский объект}}: в теле и в адресе должно быть одно и то же',
  'request.foreign_page':
    'Этот запрос пришёл со страницы другого сайта{origin, select, none {} other { ({origin})}} и обращался к {host}: откройте сам Signalbox и повторите. Если страница была своя, заголовок Host меняет прокси: задайте в SIGNALBOX_PUBLIC_URL (public_url) адрес, который показывает браузер',
  'changes.stale':
    'Проект изменился с тех пор, как его прочитали ({place}): ничего из этого не сделано. Прочитайте его заново',
  'changes.refused': 'Ничего из этого не сделано, так как изменение {change} ({call}) отклонено: {reason}',
  'changes.no_call': 'Такого вызова, который меняет объект проекта, нет',
  'changes.not_made': 'Указывает на то, что создаёт изменение {change}, а оно до этого ничего не создало',
  'server.fault': 'Сервер не смог этого сделать из-за своей ошибки. В его журнале это запрос {request}',
  /** words of another program, which nobody translates */
  'foreign.words': '{words}',
};
