/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'должно быть суммой прав 1, 2, 4 и 8: не больше {maximum}',
  'field.role_slug': 'нужно до 50 букв, цифр, дефисов, точек и подчёркиваний, и не с - или . в начале',
  'field.template_permissions': 'нужно 0 (видеть), 1 (запускать), 4 (изменять) или 5 (и то и другое)',
  'access.granters':
    'Это могут разрешить: {people}{more, plural, =0 {} one { и ещё #} few { и ещё #} many { и ещё #} other { и ещё #}}',
  'access.granter_token': 'Другой токен может создать его владелец: {user}',
  'access.granters_none': 'Это может разрешить администратор сервера',
  'access.of_others': 'О том, что можно другим, узнаёт только тот, кто управляет командой',
  'role.slug_built_in': 'Есть встроенная роль {slug}: выберите другое короткое имя',
  'role.slug_taken': 'Роль {slug} уже есть, здесь или на сервере: выберите другое короткое имя',
  'role.unknown': 'Такой роли нет: выберите другую',
  'role.more_than_own':
    'Эта роль позволяет больше, чем здесь можно вам: обратитесь к тому, кому можно всё это',
  'role.member_may_more': 'Пользователю {user} здесь можно больше, чем вам: обратитесь к владельцу проекта',
  'role.in_use':
    'Роль {role} используется: {users}{more, plural, =0 {} one { и ещё #} few { и ещё #} many { и ещё #} other { и ещё #}}. Сначала измените это',
  'named.approval': 'одобрение шаблона {name}',
  'named.task': 'задача {task}',
  'named.invitation': 'приглашение {name}',
  'role.held_in': '{user} в проекте {project}',
  'template_right.one_of_both': 'Право принадлежит пользователю, роли или группе: выберите что-то одно',
  'template_right.no_such_source': 'Такого провайдера или каталога нет: выберите другой',
  'template_right.claim_new':
    'Ни одно правило группы не спрашивает этот атрибут (claim): другой указывают только администраторы',
  'template_right.no_member': 'Этого пользователя нет в команде: сначала добавьте его',
  'template_right.there_already': 'На этот шаблон уже есть такое право ({who}): измените его',
  'template_right.more_than_own': 'Это право позволяет больше, чем можно вам с этим шаблоном',
  'template_right.not_all':
    'Это касается всех шаблонов проекта, а некоторые из них вам не видны: обратитесь к тому, кто управляет командой',
  'template_right.in_use':
    'Это используют шаблоны, которые вам не видны: обратитесь к тому, кто управляет командой',
  'event.template_right':
    'Право на шаблон {template} ({who}): {what, select, created {дано} updated {изменено} deleted {отозвано} other {изменено}}',
  'event.group_right_begun': 'Пользователь {user} теперь имеет права группы {group} на шаблоны',
  'event.group_right_ended': 'Пользователь {user} больше не имеет прав группы {group} на шаблоны',
  'event.template_limited': 'Шаблон {template} теперь только для тех, у кого есть право на него',
  'event.template_open': 'Шаблон {template} снова для всей команды',
  'event.member_added_with': 'Пользователь {user} добавлен в команду, роль: {role}',
  'event.member_has_role': 'У пользователя {user} теперь роль {role}',
};
