export const groupTexts = {
  'groups.unknown_source': 'На этом сервере нет такого провайдера или каталога: выберите другой',
  'groups.no_such_project': 'Такого проекта нет: выберите другой',
  'groups.no_such_role': 'Такой роли в этом проекте нет: выберите другую',
  'groups.exists': 'Для этой группы и этого права уже есть правило: измените его',
  'groups.not_read': 'Каталог не спрашивают о группах: как их найти, говорит настройка сервера ldap_groups',
  'event.group_rule':
    'Правило группы {rule} {what, select, created {создано} updated {изменено} deleted {удалено} other {изменено}}',
  'event.rule_member':
    'Пользователь {user} теперь имеет роль {role, select, owner {владелец} manager {менеджер} task_runner {оператор} guest {гость} other {{role}}} по правилу для группы {rule}',
  'event.rule_member_ended':
    'Пользователь {user} убран из команды: ни одно правило группы больше не даёт роли',
  'event.rule_right':
    'Пользователь {user} {what, select, admin {теперь администратор} create_projects {теперь может создавать проекты} other {теперь имеет право}} по правилу для группы {rule}',
  'event.rule_right_ended':
    'Пользователь {user} {what, select, admin {больше не администратор} create_projects {больше не может создавать проекты} other {лишился права}}: ни одно правило группы этого не даёт',
  'directory.nobody':
    'Каталог никого не находит в {base}: ничьи сеансы не завершены. Проверьте ldap_searchdn и ldap_searchfilter',
  'directory.too_many':
    'Больше нет в каталоге: {leavers, number} из {people, number}. Это больше, чем допускает ldap_max_leavers_percent, поэтому ничьи сеансы не завершены: проверьте каталог или удалите этих пользователей',
  'directory.silent': 'Каталог не отвечает: {reason}',
  'event.user_left': 'Пользователя {user} больше нет в каталоге: сеансы и API-токены завершены',
};
