/** Why a task ended as it did. Stored: what has been released keeps its name and its params. */
export const taskReasons = {
  'reason.stopped_by': 'Остановил(а) {user}',
  'reason.stopped_by_schedule': 'Остановлена расписанием {name}: наступило время его следующего запуска',
  'reason.stopped_before_run_by_schedule':
    'Остановлена до выполнения расписанием {name}: наступило время его следующего запуска',
  'reason.rejected_by': 'Отклонил(а) {user}',
  'reason.question_damaged':
    'То, что нужно было подтвердить, пришло с раннера повреждённым. Ничего из этого не выполнено',
  'reason.stopped_before_run': 'Остановил(а) {user} до выполнения',
  'reason.stopped': 'Остановлена по запросу',
  'reason.ended_before_stop': 'Завершилась сама, прежде чем остановка подействовала',
  'reason.exit_code': '{program}: код завершения {code}',
  'reason.exit_code_explained': '{program}: код завершения {code}, {explanation}',
  'reason.succeeded_but': 'Успешно, но {explanation}',
  'reason.signal':
    '{program}: завершение по сигналу {signal}{signal, select, SIGKILL { (кто-то прервал программу, или на машине кончилась память)} SIGSEGV { (аварийное завершение)} SIGABRT { (аварийное завершение)} SIGTERM { (кто-то вне Signalbox велел программе завершиться)} other {}}',
  'reason.timed_out': 'Выполнялась дольше лимита ({limit}) и была остановлена',
  'reason.runner_silent':
    'Раннер {name} молчал {minutes, plural, =0 {слишком долго} one {больше # минуты} few {больше # минут} many {больше # минут} other {больше # минуты}}. Что сделала задача, неизвестно: проверьте, прежде чем запускать её снова',
  'reason.runner_empty_handed':
    'Раннер {name} вернулся без задачи, которая у него была: запись в его рабочей папке удалена или не читается, {phase, select, preparing {пока задача подготавливалась} running {пока задача выполнялась} other {тем временем}}. Что сделала задача и работает ли ещё её программа, неизвестно: смотрите журнал раннера',
  'reason.runner_revoked':
    'Раннер {name} {what, select, deleted {был удалён} switched_off {был выключен} unregistered {снял себя с учёта} other {был отозван}}, когда у него была эта задача. Что она там сделала и работает ли ещё её программа, неизвестно: проверьте, прежде чем запускать её снова',
  'reason.runner_revoked_by':
    'Раннер {name} {what, select, deleted {удалён} switched_off {выключен} unregistered {снят с учёта} other {отозван}} ({by}), когда у него была эта задача. Что она там сделала и работает ли ещё её программа, неизвестно: проверьте, прежде чем запускать её снова',
  'reason.stop_unheeded':
    'Раннер {name} не завершил задачу за {seconds}\u00a0с после принудительной остановки. Работает ли там ещё её программа, неизвестно: проверьте, прежде чем запускать её снова, и удалите раннер, если не доверяете ему',
  'returned.runner_away': 'Раннер {name} пропал, не взяв задачу',
  'returned.runner_declined': 'Раннер {name} не взял задачу: {reason}',
  'head.no_answer': 'Раннер не ответил: обновите его до версии сервера.',
  'look.old_runner':
    'Версия раннера {name} не умеет просматривать репозитории: обновите его до версии сервера.',
  'look.no_runner':
    'Не подключён раннер, который мог бы просмотреть репозиторий: проверьте, может ли сервер запустить раннер, или подключите его.',
  'head.repository_deleted': 'его репозиторий удалён',
  'schedule.server_error': 'ошибка сервера: смотрите его журнал',
  'runner.deleted': '(удалён)',
  'duration.hours': '{count, plural, one {# час} few {# часа} many {# часов} other {# часа}}',
  'duration.minutes': '{count, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}}',
  'duration.seconds': '{count, plural, one {# секунда} few {# секунды} many {# секунд} other {# секунды}}',
  'joined.sentences': '{first}. {rest}',
  'joined.clauses': '{first}; {rest}',
};
