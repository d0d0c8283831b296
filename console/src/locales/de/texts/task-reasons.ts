/** Why a task ended as it did. Stored: what has been released keeps its name and its params. */
export const taskReasons = {
  'reason.stopped_by': 'Gestoppt von {user}',
  'reason.stopped_by_schedule': 'Gestoppt von Zeitplan {name}: Die Zeit des nächsten Laufs ist gekommen',
  'reason.stopped_before_run_by_schedule':
    'Vor dem Lauf gestoppt von Zeitplan {name}: Die Zeit des nächsten Laufs ist gekommen',
  'reason.rejected_by': 'Abgelehnt von {user}',
  'reason.question_damaged':
    'Was zu bestätigen war, kam beschädigt vom Runner. Nichts davon wurde ausgeführt',
  'reason.stopped_before_run': 'Vor dem Lauf gestoppt von {user}',
  'reason.stopped': 'Auf Verlangen gestoppt',
  'reason.ended_before_stop': 'Sie endete von selbst, bevor der Stopp wirkte',
  'reason.exit_code': '{program} endete mit Exit-Code {code}',
  'reason.exit_code_explained': '{program} endete mit Exit-Code {code}: {explanation}',
  'reason.succeeded_but': 'Erfolgreich, aber {explanation}',
  'reason.signal':
    '{program} wurde durch {signal} beendet{signal, select, SIGKILL {: Jemand hat es abgebrochen, oder der Maschine ging der Speicher aus} SIGSEGV {: Es ist abgestürzt} SIGABRT {: Es ist abgestürzt} SIGTERM {: Jemand außerhalb von Signalbox hat es beendet} other {}}',
  'reason.timed_out': 'Sie lief länger als das Limit von {limit} und wurde gestoppt',
  'reason.runner_silent':
    'Runner {name} hat sich {minutes, plural, =0 {zu lange} one {mehr als # Minute} other {mehr als # Minuten}} nicht gemeldet. Was die Aufgabe getan hat, ist nicht bekannt: Sehen Sie nach, bevor Sie sie erneut starten',
  'reason.runner_empty_handed':
    'Runner {name} kam ohne die Aufgabe zurück, die er hatte: Die Aufzeichnung in seinem Arbeitsordner wurde entfernt oder ist nicht lesbar, {phase, select, preparing {während sie vorbereitet wurde} running {während sie lief} other {inzwischen}}. Was die Aufgabe getan hat und ob ihr Programm noch läuft, ist nicht bekannt: siehe Protokoll des Runners',
  'reason.runner_revoked':
    'Runner {name} {what, select, deleted {wurde gelöscht} switched_off {wurde ausgeschaltet} unregistered {hat sich abgemeldet} other {wurde gesperrt}}, während er diese Aufgabe hatte. Was die Aufgabe dort getan hat und ob ihr Programm noch läuft, ist nicht bekannt: Sehen Sie nach, bevor Sie sie erneut starten',
  'reason.runner_revoked_by':
    'Runner {name} wurde von {by} {what, select, deleted {gelöscht} switched_off {ausgeschaltet} unregistered {abgemeldet} other {gesperrt}}, während er diese Aufgabe hatte. Was die Aufgabe dort getan hat und ob ihr Programm noch läuft, ist nicht bekannt: Sehen Sie nach, bevor Sie sie erneut starten',
  'reason.stop_unheeded':
    'Runner {name} hat die Aufgabe nicht innerhalb von {seconds} Sekunden nach dem erzwungenen Stopp beendet. Ob ihr Programm dort noch läuft, ist nicht bekannt: Sehen Sie nach, bevor Sie sie erneut starten, und löschen Sie den Runner, wenn Sie ihm nicht trauen',
  'returned.runner_away': 'Runner {name} ging weg, bevor er die Aufgabe nahm',
  'returned.runner_declined': 'Runner {name} hat die Aufgabe nicht genommen: {reason}',
  'head.no_answer': 'Der Runner hat nicht geantwortet: Aktualisieren Sie ihn auf die Version des Servers.',
  'look.old_runner':
    'Runner {name} hat eine Version, die nicht in Repositorys sehen kann: Aktualisieren Sie ihn auf die Version des Servers.',
  'look.no_runner':
    'Kein Runner ist verbunden, der in das Repository sehen könnte: Prüfen Sie, ob der Server einen starten kann, oder verbinden Sie einen.',
  'head.repository_deleted': 'sein Repository wurde gelöscht',
  'schedule.server_error': 'ein Fehler des Servers: siehe sein Protokoll',
  'runner.deleted': '(gelöscht)',
  'duration.hours': '{count, plural, one {# Stunde} other {# Stunden}}',
  'duration.minutes': '{count, plural, one {# Minute} other {# Minuten}}',
  'duration.seconds': '{count, plural, one {# Sekunde} other {# Sekunden}}',
  'joined.sentences': '{first}. {rest}',
  'joined.clauses': '{first}; {rest}',
};
