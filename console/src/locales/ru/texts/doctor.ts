/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': 'Исправлять нечего',
  'doctor.database_new': 'База данных пуста: её заполнит первый запуск сервера',
  'doctor.database_fails': 'Базу данных нельзя использовать. {problem}',
  'doctor.database_newer':
    'База данных от более новой версии ({migration}): снова установите ту версию или восстановите прежнюю резервную копию',
  'doctor.database_older':
    'В базе данных {count, plural, one {не хватает # миграции} few {не хватает # миграций} many {не хватает # миграций} other {не хватает # миграции}}: их выполнит следующий запуск, «signalbox database check» пробует их на копии',
  'doctor.database_rights': 'Пользователь базы данных не может создавать таблицы: сделайте его владельцем',
  'doctor.clock_off':
    'Часы этой машины и базы данных расходятся на {seconds}\u00a0с: пусть обе следуют серверу времени (NTP)',
  'doctor.key_fails': 'Ключ шифрования не подходит. {problem}',
  'doctor.folder_owner':
    '{folder} принадлежит другому пользователю: запустите это от имени пользователя сервера или передайте ему папку',
  'doctor.folder_fails': '{folder} нельзя использовать ({problem}): сделайте владельцем пользователя сервера',
  'doctor.folder_full':
    'В {folder} свободно только {megabytes}\u00a0МБ: освободите место или ограничьте то, что хранится',
  'doctor.address_none':
    'Нет public_url: укажите адрес, которым пользуются браузеры, как только впереди появится прокси',
  'doctor.address_silent':
    '{url} не отвечает ({problem}): запустите сервер или проверьте public_url и прокси',
  'doctor.address_distrusted':
    'Сертификату {url} здесь не доверяют ({problem}): обновите его или укажите файл его центра сертификации в NODE_EXTRA_CA_CERTS',
  'doctor.address_other':
    'По адресу {url} отвечает не Signalbox: проверьте public_url и куда прокси направляет /api',
  'doctor.address_upgrade':
    'Прокси по адресу {url} не пропускает вебсокеты: пусть передаёт заголовки Upgrade и Connection',
  'doctor.proxy_unknown':
    '{address} присылает переданные адреса, которым нет доверия: укажите его в trusted_proxies, если это ваш прокси',
  'doctor.program_missing': 'Нет программы {program}: установите её на этой машине, она нужна её раннеру',
  'doctor.isolation_missing':
    'Задачи здесь не изолированы: установите bubblewrap и разрешите его пользовательские пространства имён (docs/isolation.md)',
  'doctor.runner_none':
    'Нет активных раннеров: запустите какой-нибудь или активируйте его в консоли, иначе все задачи ждут',
  'doctor.runner_away': 'Раннер {name} не подключён: запустите его и посмотрите его журнал',
  'doctor.runner_version': 'У раннера {name} версия {version}, а у сервера {server}: обновите более старую',
  'doctor.runner_clock':
    'Часы раннера {name} и сервера расходятся на {seconds}\u00a0с: пусть оба следуют серверу времени (NTP)',
  'doctor.runner_programs':
    'У раннера {name} нет {programs}, а это нужно шаблонам, которые могут там выполняться: установите это там и перезапустите раннер, или пусть эти шаблоны требуют тег, который есть у других раннеров',
  'doctor.outbox_dead':
    '{count, plural, one {# доставка не удалась} few {# доставки не удались} many {# доставок не удались} other {# доставки не удались}} окончательно: откройте «Доставка» в консоли, исправьте получателя и отправьте снова',
  'doctor.mail_off': 'Почта выключена: задайте email_alert, email_host и email_sender',
  'doctor.mail_fails': 'Почтовый сервер {host} не принимает почту ({problem}): проверьте настройки email_…',
};
