/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': 'Ждёт завершения задачи #{task} того же шаблона',
  'waiting.template_first': 'Ждёт задачу #{task} того же шаблона, та раньше в очереди',
  'waiting.workspace_active': 'Ждёт завершения задачи #{task} в том же рабочем пространстве или стеке',
  'waiting.workspace_first':
    'Ждёт задачу #{task} в том же рабочем пространстве или стеке, та раньше в очереди',
  'waiting.project_limit':
    'Проект выполняет одновременно не больше {limit, plural, =1 {одной задачи} one {# задачи} few {# задач} many {# задач} other {# задачи}}',
  'waiting.server_limit':
    'Сервер выполняет одновременно не больше {limit, plural, =1 {одной задачи} one {# задачи} few {# задач} many {# задач} other {# задачи}}',
  'waiting.runner_declined':
    'Ни один раннер не может её взять: раннер {name} отказался от задачи ({reason}), скоро его спросят снова',
  'waiting.runner_protocol': 'Ни один раннер не может её взять: раннер {name} {gap}',
  'waiting.runner_not_registered':
    'Раннеры не подключены: раннер {name} ждёт регистрации на своей машине по своему токену регистрации',
  'waiting.runner_draining':
    'Ни один раннер не может её взять: раннер {name} не берёт новых задач, пока не начнёт брать их снова или не подключат другой',
  'waiting.other_project':
    'Ни один подключённый раннер не берёт задач этого проекта: они принадлежат другим проектам. Подключите раннер для него',
  'waiting.only_tagged':
    'Подключённые раннеры берут только задачи, требующие одного из их тегов: задайте шаблону тег или разрешите раннеру брать задачи без тегов',
  'waiting.tag_of_other_project':
    'Подключённые раннеры с {count, plural, =1 {тегом} one {тегами} few {тегами} many {тегами} other {тегами}} {tags} принадлежат другим проектам',
  'waiting.runner_not_activated':
    'Раннеры не подключены: раннер {name} ждёт, пока его активирует администратор',
  'waiting.runner_switched_off':
    'Раннеры не подключены: раннер {name} выключен, включить его может администратор',
  'waiting.no_runner':
    'Раннеры не подключены: проверьте, может ли сервер запустить раннер, или подключите его',
  'waiting.runner_busy':
    'Раннер {name}, единственный, кто может её взять, уже выполняет {slots, plural, =1 {задачу} one {# задачу} few {# задачи} many {# задач} other {# задачи}}: она запустится, когда освободится место',
  'waiting.runners_busy': 'Все раннеры заняты: она запустится, когда у одного освободится место',
  'waiting.tag_missing':
    'Нет подключённых раннеров с {count, plural, =1 {тегом} one {тегами} few {тегами} many {тегами} other {тегами}} {tags}',
  'waiting.tag_runner_not_activated':
    'Нет подключённых раннеров с {count, plural, =1 {тегом} one {тегами} few {тегами} many {тегами} other {тегами}} {tags}: раннер {name} ждёт, пока его активирует администратор',
  'waiting.tag_runner_switched_off':
    'Нет подключённых раннеров с {count, plural, =1 {тегом} one {тегами} few {тегами} many {тегами} other {тегами}} {tags}: раннер {name} выключен, включить его может администратор',
  'waiting.tag_runners_busy':
    'Все раннеры с {count, plural, =1 {тегом} one {тегами} few {тегами} many {тегами} other {тегами}} {tags} заняты: она запустится, когда у одного освободится место',
  /** goes on from the name of a runner */
  'runner.protocol_gap':
    'говорит по протоколу {theirs}, этот сервер по {ours}: обновите {older, select, runner {раннер} server {сервер} other {то, что старее}}',
  'runner.versions': 'от {min} до {max}',
};
