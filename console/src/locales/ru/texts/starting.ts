/** Why a task does not start: what was asked of it, and what its template cannot run. Stored as reasons of tasks. */
export const startRefusals = {
  'start.no_template': 'Такого шаблона нет',
  'start.no_inventory': 'Такого инвентаря нет',
  'start.not_ended': 'Задача не завершилась: сначала остановите её, затем удалите',
  'start.build_required': 'Укажите версию сборки',
  'start.build_foreign': 'Это не задача шаблона сборки',
  'start.build_failed': 'Эта сборка не успешна: выберите успешную',
  'start.no_build': 'Успешной сборки для развёртывания ещё нет',
  'start.no_version': 'Успешной сборки версии {version} для развёртывания нет',
  'start.version_unwanted': 'Версию сборки принимает только задача шаблона развёртывания',
  'start.version_form': 'version должна быть текстом',
  'start.build_unwanted': 'Сборку принимает только задача шаблона развёртывания',
  'start.key_of_other_request':
    'С этим ключом запущена другая задача, не та, о которой просит этот запрос: дайте каждому запросу свой ключ',
  'start.key_of_removed_task':
    'Этот запрос уже запустил задачу {task}, которую с тех пор удалили: повторите его с другим ключом',
  'start.commit': 'Ваша роль может выполнять только коммиты, которые этот шаблон уже выполнял',
  'start.no_status': 'Статуса задачи «{status}» нет: используйте {statuses}',
  'start.parameter': 'У задачи нет параметра «{name}»',
  'start.option_unknown': 'У задачи нет параметра «{name}»',
  'start.option_not_taken': 'Задачи шаблонов {app} не принимают параметр «{name}»',
  'start.limit':
    'Ваша роль называет хосты и группы: читать их из файла ей нельзя, поэтому ни @, ни невидимые символы не принимаются',
  'start.standing_option': '«{name}» задаёт шаблон: ваша роль не может это выключить',
  'start.editors_option':
    'Ваша роль запускает шаблоны как есть: параметр «{name}» доступен тем, кто может изменять шаблон',
  'start.option_closed': 'Шаблон не позволяет выбирать «{name}» для отдельной задачи',
  'start.file_name':
    '{name}: значение не может начинаться с @, иначе программа могла бы прочитать вместо него файл',
  'start.override':
    'Ваша роль запускает шаблоны как есть: она не может выбрать {what, select, playbook {другой плейбук} git_branch {другую ветку} inventory_id {другой инвентарь} other {другое значение}}',
  'start.path_outside': 'Путь не должен выходить за пределы репозитория',
  'start.branch': 'Это не имя ветки',
  'start.arguments_form': 'Аргументы: нужен массив строк JSON',
  'argument.unseen': '{word} содержит невидимый символ',
  'argument.option':
    '{word} может быть параметром программы или называть для неё файл: ваша роль может передавать только другие слова',
  'argument.file':
    'Значение {option} не может содержать @ и невидимые символы: читать файлы вашей роли нельзя',
  'argument.number': 'Значение {option} должно быть числом',
  'argument.forks': 'Значение {option} должно быть числом от 1 до 9999',
  'argument.needs_value':
    'Для {option} нужно значение; начинающееся с дефиса пишется после знака равенства: {option}=...',
  'argument.playbook': '{word} было бы ещё одним плейбуком: ваша роль запускает шаблоны как есть',
  'argument.ansible':
    'Ваша роль не может передать Ansible {word}: принимаются --tags, --skip-tags, --limit, --start-at-task, --forks, --timeout, --check, --diff, --force-handlers, --flush-cache, --list-hosts, --list-tasks, --list-tags, --syntax-check и -v, каждый полностью. Остальные доступны тем, кто может изменять шаблон',
  'start.arguments_unwanted': 'Шаблон не разрешает аргументы для отдельной задачи',
  'answer.is_secret': '{question}: ответ секретный, отправьте его в «secret»',
  'answer.is_not_secret': '{question}: ответ не секретный, отправьте его в «environment»',
  'answer.secret_form': 'Секрет («{name}») должен быть текстом',
  'answer.unasked': 'Шаблон не спрашивает «{name}»',
  'answer.variable_name': '«{name}» не может быть именем переменной: {problem}',
  'answer.required': '{question}: нужен ответ',
  'answer.inexact': '{question}: число слишком велико, чтобы быть точным в JSON, отправьте его текстом',
  'answer.integer': '{question}: нужно целое число',
  'answer.choice': '{question}: нужно одно из значений: {choices}',
  'answer.empty_choice': '(пусто)',
  'answer.text': '{question}: нужен текст',
  'obstacle.no_file': 'В шаблоне не указан файл для запуска: измените его',
  'obstacle.path_outside': 'Путь «{path}» шаблона ведёт за пределы его репозитория: измените шаблон',
  'obstacle.key_empty': 'Ключ «{name}» не содержит секрета: измените его в хранилище ключей и введите секрет',
  'obstacle.key_public':
    'Ключ «{name}» содержит открытый ключ: измените его и вставьте соответствующий закрытый ключ',
  'obstacle.key_deleted': 'Нужный этой задаче ключ удалён: выберите другой',
  'obstacle.not_decrypted':
    'Не удаётся расшифровать: {what}. Ключ шифрования сервера изменён, или значение повреждено. Введите его снова',
  'named.key': 'Ключ «{name}»',
  'named.secret': 'Секрет «{name}»',
  'named.secret_answers': 'Секретные ответы этой задачи',
  'obstacle.template_repository_deleted': 'Репозиторий шаблона удалён: выберите другой',
  'obstacle.repository_deleted': 'Репозиторий этой задачи удалён: выберите другой',
  'obstacle.inventory_deleted': 'Инвентарь этой задачи удалён: выберите другой',
  'obstacle.repository_address': 'Адрес репозитория «{name}»\u00a0— не путь и не URL Git: измените его',
  'obstacle.repository_branch':
    'В репозитории «{name}» указана ветка, невозможная в Git («{branch}»): измените его',
  'obstacle.branch': '«{branch}» не является именем ветки: измените шаблон',
  'obstacle.ansible_inventory': 'Для Ansible нужен инвентарь: выберите его в шаблоне',
  'obstacle.ansible_hosts':
    'Для Ansible нужен список хостов: выберите статический инвентарь или инвентарь из файла',
  'obstacle.terraform_workspace':
    'Для Terraform нужно рабочее пространство: выберите инвентарь типа «Рабочее пространство Terraform»',
  'obstacle.tofu_workspace':
    'Для OpenTofu нужно рабочее пространство: выберите инвентарь типа «Рабочее пространство OpenTofu» или «Рабочее пространство Terraform»',
  'obstacle.pulumi_stack':
    'Для Pulumi нужен стек: выберите в шаблоне инвентарь типа «Стек Pulumi» (или «Рабочее пространство Terraform»)',
  'obstacle.inventory_workspace':
    'В инвентаре «{name}» не указано рабочее пространство или стек: измените его',
  'obstacle.workspace_name':
    'Рабочее пространство не может называться «{workspace}» (инвентарь «{name}»): в имени есть символы, недопустимые в адресе. Измените его',
  'obstacle.stack_name':
    'Стек не может называться «{workspace}» (инвентарь «{name}»): напишите dev, project/dev или organization/project/dev, только буквы, цифры и ._-. Измените его',
  'obstacle.inventory_file': 'В инвентаре «{name}» не указан файл: измените его',
  'obstacle.inventory_path':
    'Путь «{path}» инвентаря «{name}» ведёт за пределы его репозитория: измените инвентарь',
  'obstacle.extra_variables':
    'Дополнительные переменные окружения «{environment}»\u00a0— не объект JSON: измените их',
  'obstacle.environment_variables':
    'Переменные окружения в «{environment}»\u00a0— не объект JSON: измените их',
  'obstacle.environment_variable':
    'Переменная окружения «{name}» в «{environment}»\u00a0— не текст, не число и не логическое значение: измените её',
  'obstacle.variable_name':
    'Ни одна программа не может получить переменную окружения с именем «{name}» (окружение «{environment}»): измените её',
  'obstacle.inexact_number':
    'В окружении «{environment}» внутри списка или объекта есть число {number}, которое потеряло бы цифры: запишите его в кавычках',
  'obstacle.secret_empty':
    'У секрета «{name}» нет значения: измените окружение «{environment}» и введите его. В резервной копии значений нет',
  'obstacle.job_secret_empty':
    'У секрета «{name}» нет значения: измените окружение {environment} и введите его. В резервной копии значений нет',
  'obstacle.secret_twice': 'В окружении «{environment}» два секрета с именем «{name}»: уберите один',
  'obstacle.arguments': 'Аргументы шаблона\u00a0— не массив строк JSON: измените их',
  'obstacle.question_name':
    'У вопроса шаблона нет имени, поэтому ни одна переменная не получит ответ: измените шаблон',
  'obstacle.question_twice': 'У двух вопросов шаблона имя «{name}»: переименуйте один',
  'obstacle.question_type':
    'У вопроса «{question}» тип «{type}», которого этот сервер не знает: выберите другой',
  'obstacle.vault_script':
    'Vault «{vault}» шаблона спрашивает пароль у скрипта, чего эта версия ещё не умеет: задайте ему ключ',
  'obstacle.vault_no_key': 'У vault «{vault}» шаблона нет ключа: выберите его',
  'obstacle.vault_key':
    'У vault «{vault}» шаблона ключ «{key}», в котором нет пароля: выберите ключ типа «Логин с паролем»',
  'obstacle.vault_name':
    'В имени vault «{vault}» шаблона есть @, что Ansible принял бы за место: переименуйте его',
  'obstacle.no_build_template': 'Шаблон развёртывает версии, но шаблон сборки не выбран: выберите его',
  'obstacle.build_template':
    'Шаблон «{name}», версии которого нужно развернуть, их не создаёт: выберите шаблон сборки',
  'obstacle.no_app':
    'На этом сервере нет приложения {app}: попросите администратора добавить его или выберите в шаблоне другое',
  'obstacle.app_off':
    'Приложение {app} выключено: попросите администратора включить его и запустите задачу снова',
};
