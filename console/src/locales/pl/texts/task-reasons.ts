/** Why a task ended as it did. Stored: what has been released keeps its name and its params. */
export const taskReasons = {
  'reason.stopped_by': 'Zatrzymane przez: {user}',
  'reason.stopped_by_schedule':
    'Zatrzymane przez harmonogram {name}: nadszedł czas jego następnego uruchomienia',
  'reason.stopped_before_run_by_schedule':
    'Zatrzymane przed uruchomieniem przez harmonogram {name}: nadszedł czas jego następnego uruchomienia',
  'reason.rejected_by': 'Odrzucone przez: {user}',
  'reason.question_damaged':
    'To, co miało być potwierdzone, dotarło z runnera uszkodzone. Nic z tego nie wykonano',
  'reason.stopped_before_run': 'Zatrzymane przed uruchomieniem przez: {user}',
  'reason.stopped': 'Zatrzymane na żądanie',
  'reason.ended_before_stop': 'Skończyło się samo, zanim zatrzymanie zadziałało',
  'reason.exit_code': '{program}: kod wyjścia {code}',
  'reason.exit_code_explained': '{program}: kod wyjścia {code}, {explanation}',
  'reason.succeeded_but': 'Udane, ale {explanation}',
  'reason.signal':
    '{program}: zakończenie sygnałem {signal}{signal, select, SIGKILL { (ktoś zakończył program albo maszynie zabrakło pamięci)} SIGSEGV { (program uległ awarii)} SIGABRT { (program uległ awarii)} SIGTERM { (ktoś spoza Signalbox kazał programowi się zakończyć)} other {}}',
  'reason.timed_out': 'Trwało dłużej niż limit ({limit}) i zostało zatrzymane',
  'reason.runner_silent':
    'Runner {name} milczał {minutes, plural, =0 {zbyt długo} one {ponad # minutę} few {ponad # minuty} many {ponad # minut} other {ponad # minuty}}. Nie wiadomo, co zrobiło zadanie: sprawdź, zanim uruchomisz je ponownie',
  'reason.runner_empty_handed':
    'Runner {name} wrócił bez zadania, które miał: zapis w jego folderze roboczym usunięto lub jest nieczytelny, {phase, select, preparing {gdy zadanie było przygotowywane} running {gdy zadanie działało} other {w międzyczasie}}. Nie wiadomo, co zrobiło zadanie i czy jego program jeszcze działa: patrz log runnera',
  'reason.runner_revoked':
    'Runner {name} {what, select, deleted {został usunięty} switched_off {został wyłączony} unregistered {wyrejestrował się} other {został unieważniony}}, gdy miał to zadanie. Nie wiadomo, co zadanie tam zrobiło i czy jego program jeszcze działa: sprawdź, zanim uruchomisz je ponownie',
  'reason.runner_revoked_by':
    'Runner {name} {what, select, deleted {został usunięty} switched_off {został wyłączony} unregistered {został wyrejestrowany} other {został unieważniony}} przez: {by}, gdy miał to zadanie. Nie wiadomo, co zadanie tam zrobiło i czy jego program jeszcze działa: sprawdź, zanim uruchomisz je ponownie',
  'reason.stop_unheeded':
    'Runner {name} nie zakończył zadania w ciągu {seconds} s od wymuszonego zatrzymania. Nie wiadomo, czy jego program tam jeszcze działa: sprawdź, zanim uruchomisz je ponownie, i usuń runnera, jeśli mu nie ufasz',
  'returned.runner_away': 'Runner {name} zniknął, zanim przyjął zadanie',
  'returned.runner_declined': 'Runner {name} nie przyjął zadania: {reason}',
  'head.no_answer': 'Runner nie odpowiedział: zaktualizuj go do wersji serwera.',
  'look.old_runner':
    'Wersja runnera {name} nie potrafi przeglądać repozytoriów: zaktualizuj go do wersji serwera.',
  'look.no_runner':
    'Nie jest połączony runner, który mógłby przejrzeć repozytorium: sprawdź, czy serwer może go uruchomić, albo połącz runnera.',
  'head.repository_deleted': 'jego repozytorium usunięto',
  'schedule.server_error': 'błąd serwera: patrz jego log',
  'runner.deleted': '(usunięty)',
  'duration.hours': '{count, plural, one {# godzina} few {# godziny} many {# godzin} other {# godziny}}',
  'duration.minutes': '{count, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}',
  'duration.seconds': '{count, plural, one {# sekunda} few {# sekundy} many {# sekund} other {# sekundy}}',
  'joined.sentences': '{first}. {rest}',
  'joined.clauses': '{first}; {rest}',
};
