/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': 'Создано: {what} {name}',
  'event.updated': 'Изменено: {what} {name}',
  'event.deleted': 'Удалено: {what} {name}',
  'event.task_queued': 'Задача с ID {task} поставлена в очередь',
  'event.task_running': 'Задача с ID {task} ({template}) выполняется',
  'event.task_stopping': 'Задаче с ID {task} ({template}) отправлен запрос на остановку',
  'event.task_confirmed': 'Задача с ID {task} ({template}) подтверждена',
  'event.task_finished':
    'Задача с ID {task} ({template}) завершена: {status, select, success {УСПЕШНО} error {ОШИБКА} stopped {ОСТАНОВЛЕНА} other {ЗАВЕРШЕНА}}',
  'event.runner_second':
    'Отказано второму подключению с токеном раннера {name}: с {place}, тогда как он подключён с {holder}',
  'event.runner_moved': 'Раннер {name} подключается из другого места: {place}, раньше из {before}',
  'event.schedule_switched':
    'Расписание {name} {state, select, on {включено} off {выключено} other {завершено}}',
  'event.schedule_deleted_with': 'Расписание {name} удалено вместе с шаблоном {template}',
  'event.tasks_expired':
    'По правилам хранения {count, plural, =1 {удалена 1 задача} one {удалена # задача} few {удалены # задачи} many {удалено # задач} other {удалено # задачи}} (ID задач от {first} до {last})',
  'event.retention_set':
    'Заданы правила хранения проекта {project}{templates, plural, =0 {} =1 {, включая правила одного шаблона} one {, включая правила # шаблона} few {, включая правила # шаблонов} many {, включая правила # шаблонов} other {, включая правила # шаблона}}',
  'event.disk_low':
    'Диск сервера почти заполнен: свободно {free}\u00a0МБ из {total}\u00a0МБ. Освободите место или удалите старые задачи (docs/retention.md)',
  'event.task_deleted': 'Задача с ID {task} ({template}) удалена',
  'event.api_token': 'API-токен {prefix}… {what, select, created {создан} ended {завершён} other {изменён}}',
  'event.app':
    'Приложение {app} {what, select, created {создано} updated {изменено} deleted {удалено} switched_on {включено} switched_off {выключено} other {изменено}}',
  'event.option_set': 'Задана настройка {key}',
  'event.restored': 'Проект {project} восстановлен из резервной копии',
  'event.alias_of_project':
    'Псевдоним {id} проекта {what, select, created {создан} deleted {удалён} other {изменён}}',
  'event.alias':
    'Псевдоним {id} интеграции {integration} {what, select, created {создан} deleted {удалён} other {изменён}}',
  'event.part':
    '{part} {name} интеграции {integration}: {what, select, created {создание} updated {изменение} deleted {удаление} other {изменение}}',
  'event.integration_started': 'Интеграция {name} запустила задачу {task} шаблона {template}',
  'event.integration_refused':
    'Интеграция {name} отклонила запрос{more, plural, =0 {} one { (и ещё # до него)} few { (и ещё # до него)} many { (и ещё # до него)} other { (и ещё # до него)}}: {reason}',
  'event.webhook_replayed':
    'Вебхук {request} повторён как {replay}: {count, plural, =0 {задач не запущено} one {запущена # задача} few {запущены # задачи} many {запущено # задач} other {запущено # задачи}}',
  'event.views_ordered': 'Порядок представлений изменён',
  'event.user_unlinked': 'Пользователь {user} больше не связан ни с одним провайдером',
  'event.first_administrator': 'Пользователь {user} создан как первый администратор',
  'event.user':
    'Пользователь {user} {what, select, created {создан} updated {изменён} deleted {удалён} new_password {получил новый пароль} other {изменён}}',
  'event.user_renamed': 'Пользователь {user}, прежде {before}, изменён',
  'event.user_linked': 'Пользователь {user} впервые входит через {provider}',
  'event.user_refreshed': 'Пользователь {user} получил имя и почту от {provider}',
  'event.user_came': 'Пользователь {user} создан при первом входе через {provider}',
  'event.member_added':
    'Пользователь {user} добавлен в команду, роль: {role, select, owner {владелец} manager {менеджер} task_runner {оператор} guest {гость} other {участник}}',
  'event.member_role':
    'Пользователь {user} теперь имеет роль {role, select, owner {владелец} manager {менеджер} task_runner {оператор} guest {гость} other {участник}}',
  'event.member_removed': 'Пользователь {user} убран из команды',
  'event.left_behind':
    'То, что последним сохранил пользователь {user}, продолжает работать без него: {objects}{more, plural, =0 {} one { и ещё #} few { и ещё #} many { и ещё #} other { и ещё #}}. Просмотрите это или выключите',
  'event.runner':
    'Раннер {name} {what, select, created {создан} updated {изменён} deleted {удалён} switched_on {включён} switched_off {выключен} unregistered {снял себя с учёта} other {изменён}}',
  'event.runner_drain':
    'Раннер {name} {what, select, asked {не берёт новых задач} ended {снова берёт задачи} other {изменён}}',
  'event.runner_drained': 'Раннер {name} не берёт новых задач, и их у него больше нет',
  'event.runner_token': 'Создан токен регистрации для раннера {name}',
  'event.runner_registered': 'Раннер {name} зарегистрировался с адреса {address}',
  'event.runner_forced':
    'Раннер {name} {what, select, deleted {удалён} switched_off {выключен} unregistered {снял себя с учёта} other {изменён}} принудительно{failed, plural, =0 {} =1 {: одна его задача завершилась ошибкой} one {: # его задача завершилась ошибкой} few {: # его задачи завершились ошибкой} many {: # его задач завершились ошибкой} other {: # его задачи завершились ошибкой}}',
  'event.schedule_started': 'Расписание {name} запустило задачу с ID {task}',
  'event.schedule_started_late':
    'Расписание {name} запустило задачу с ID {task}\u00a0с опозданием: срок был {due}',
  'event.schedule_started_none': 'Расписание {name} не запустило задачу: {reason}',
  'event.schedule_missed':
    'Расписание {name} не запустило задачу: в срок {due} не было сервера. Следующий запуск: {next}',
  'event.schedule_missed_check':
    'Расписание {name} не запустило задачу: в срок {due} не было сервера или раннера. Следующий запуск: {next}',
  'event.schedule_missed_last':
    'Расписание {name} не запустило задачу: в срок {due} не было сервера. Это был его последний запуск: измените расписание, чтобы оно сработало',
  'event.schedule_held':
    'Расписание {name} не запустило задачу: ранее запущенная им задача с ID {task} не завершилась',
  'event.schedule_ended': 'Расписание {name} достигло своего срока и больше ничего не запускает',
  'event.schedule_deleted_after_run':
    'Расписание {name} удалено: оно должно было сработать один раз и запустило свою задачу',
  'event.schedule_not_understood':
    'Расписание {name} выключено: «{cron}»\u00a0— время, непонятное этому серверу',
  'event.delivery_retried': 'Доставка «{subject}» для {receiver} повторяется',
  'event.delivery_discarded': 'Доставка «{subject}» для {receiver} отброшена',
};
