/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user}\u00a0— вход {how, select, password {по паролю} directory {через каталог} passkey {по ключу входа} other {через {how}}}',
  'audit.signed_out': '{user}\u00a0— выход',
  'audit.session_ended': '{user}\u00a0— завершён другой собственный сеанс',
  'audit.sign_in_refused': 'Пользователю {user} отказано во входе',
  'audit.unknown_refused': 'Во входе с неизвестным логином отказано',
  'audit.refused': '{request}: отказано. {why}',
  'audit.more_refused': 'Отказано в других запросах и входах',
  'audit.more_changed':
    'Вместе с этим {count, plural, one {изменена ещё # строка} few {изменены ещё # строки} many {изменено ещё # строк} other {изменено ещё # строки}}',
  'audit.delivery':
    'Журнал аудита, {count, plural, one {# запись} few {# записи} many {# записей} other {# записи}}',
};
