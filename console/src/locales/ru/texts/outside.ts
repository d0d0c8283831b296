export const outsideTexts = {
  'groups.configured':
    'Это правило\u00a0— часть конфигурации сервера: измените его там (group_rules) и перезапустите сервер',
  'named.group_rule': 'правило для группы {name}',
  'audit.provider_refused': 'Вход через {provider} отклонён: {reason}',
  'identity.last_way_in':
    'Это последний способ входа, который у вас есть: сначала задайте пароль или подключите другую учётную запись',
  'identity.prove_first': 'Ещё раз введите пароль, прежде чем менять способ входа',
  'identity.session_only': 'Учётные записи подключают и отключают там, где выполнен вход, а не с API-токеном',
  'identity.provider_silent': '{provider} не отвечает: повторите через минуту',
  'event.identity_linked': 'Пользователь {user} подключил учётную запись {provider}',
  'event.identity_unlinked': 'Пользователь {user} отключил учётную запись {provider}',
};
