/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': 'Не удалось обновить репозиторий: {advice}',
  'git.url':
    'URL репозитория «{repository}» использовать нельзя: {url}. Используйте https://, ssh://, git://, file:/// или user@host:path.',
  'git.branch_name':
    '«{branch}» не может быть именем ветки или тега. Исправьте ветку репозитория «{repository}».',
  'git.commit_hash': '«{commit}»\u00a0— не хеш коммита.',
  'git.no_commit':
    'Не удалось перейти на нужный коммит: в репозитории «{repository}» нет коммита {commit} ни на одной ветке и ни под одним тегом.',
  'git.local_commit':
    'Репозиторий «{repository}»\u00a0— локальный путь и используется как есть; коммит {commit} из него получить нельзя. Чтобы выполнять точные коммиты, укажите file://{path}.',
  'git.local_missing': 'папки {path} репозитория «{repository}» на этом раннере нет.',
  'git.local_empty': 'Папка {path} репозитория «{repository}» не является репозиторием Git с коммитом.',
  'git.submodule_commit':
    'в подмодуле {submodule} нет коммита {commit}, который требует репозиторий «{repository}». Отправьте этот коммит в репозиторий подмодуля.',
  'git.submodule': 'не удалось получить подмодуль репозитория «{repository}». Сообщения Git выше.',
  'git.submodule_from': 'не удалось получить подмодуль {submodule}\u00a0с {url}. {advice}',
  'git.check': 'Проверьте URL, ветку «{branch}» и ключ доступа репозитория «{repository}».',
  'git.host_key':
    'Ключ хоста сервера репозитория «{repository}» отличается от прежнего. Если сервер настроен заново, удалите его строку из known hosts проекта на раннере; иначе, возможно, вас кто-то прослушивает.',
  'git.host_unknown': 'Хост в {url} неизвестен. Проверьте URL и разрешение имён на раннере.',
  'git.ssh_key_refused':
    'Сервер не принял SSH-ключ репозитория «{repository}». Добавьте открытый ключ на сервер или выберите другой ключ.',
  'git.ssh_key_missing':
    'Сервер требует SSH-ключ, но у репозитория «{repository}» его нет. Выберите ключ типа SSH.',
  'git.login_refused':
    'Сервер не принял логин и пароль репозитория «{repository}». Проверьте его ключ доступа.',
  'git.login_missing':
    'Сервер требует вход, но у репозитория «{repository}» его нет. Выберите ключ доступа типа «Логин с паролем».',
  'git.certificate':
    'Сертификату {url} на раннере нет доверия. Установите там удостоверяющий центр или задайте GIT_SSL_CAINFO в окружении.',
  'git.transport':
    'Подмодуль использует способ передачи, не разрешённый для этого репозитория. Используйте для подмодулей URL https или ssh.',
  'git.no_branch': 'В репозитории «{repository}» нет ветки или тега «{branch}». Проверьте ветку.',
  'look.empty': 'В репозитории «{repository}» ещё нет веток: сначала отправьте в него что-нибудь.',
  'git.no_repository':
    'По адресу {url} нет репозитория Git, или ключ доступа «{repository}» не даёт его читать. Проверьте URL.',
  'git.no_answer': 'Сервер {url} не отвечает. Проверьте URL и сеть раннера.',
  'git.no_answer_in_time':
    'Сервер репозитория «{repository}» не ответил за {seconds}\u00a0с. Проверьте URL и сеть раннера.',
  'git.disk_full': 'Диск раннера заполнен. Освободите место в его рабочей папке.',
};
