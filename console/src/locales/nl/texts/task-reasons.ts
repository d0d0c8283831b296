/** Why a task ended as it did. Stored: what has been released keeps its name and its params. */
export const taskReasons = {
  'reason.stopped_by': 'Gestopt door {user}',
  'reason.stopped_by_schedule': 'Gestopt door schema {name}: het is tijd voor de volgende run',
  'reason.stopped_before_run_by_schedule':
    'Vóór het starten gestopt door schema {name}: het is tijd voor de volgende run',
  'reason.rejected_by': 'Afgewezen door {user}',
  'reason.question_damaged':
    'Wat te bevestigen was, kwam beschadigd van de runner. Niets ervan is uitgevoerd',
  'reason.stopped_before_run': 'Vóór het starten gestopt door {user}',
  'reason.stopped': 'Op verzoek gestopt',
  'reason.ended_before_stop': 'De taak eindigde vanzelf voordat het stoppen effect had',
  'reason.exit_code': '{program} eindigde met exitcode {code}',
  'reason.exit_code_explained': '{program} eindigde met exitcode {code}: {explanation}',
  'reason.succeeded_but': 'Geslaagd, maar {explanation}',
  'reason.signal':
    '{program} is beëindigd door {signal}{signal, select, SIGKILL {: iemand heeft het afgebroken, of de machine had geen geheugen meer} SIGSEGV {: het is gecrasht} SIGABRT {: het is gecrasht} SIGTERM {: iemand buiten Signalbox heeft het beëindigd} other {}}',
  'reason.timed_out': 'De taak liep langer dan de limiet van {limit} en is gestopt',
  'reason.runner_silent':
    'Runner {name} liet {minutes, plural, =0 {te lang} one {meer dan # minuut} other {meer dan # minuten}} niets horen. Wat de taak heeft gedaan, is niet bekend: kijk na voordat je hem opnieuw start',
  'reason.runner_empty_handed':
    'Runner {name} kwam terug zonder de taak die hij had: het verslag in zijn werkmap is verwijderd of niet te lezen, {phase, select, preparing {terwijl de taak werd voorbereid} running {terwijl de taak liep} other {intussen}}. Wat de taak heeft gedaan en of het programma nog loopt, is niet bekend: zie het log van de runner',
  'reason.runner_revoked':
    'Runner {name} {what, select, deleted {is verwijderd} switched_off {is uitgeschakeld} unregistered {heeft zich afgemeld} other {is ingetrokken}} terwijl hij deze taak had. Wat de taak daar heeft gedaan en of het programma nog loopt, is niet bekend: kijk na voordat je hem opnieuw start',
  'reason.runner_revoked_by':
    'Runner {name} is {what, select, deleted {verwijderd} switched_off {uitgeschakeld} unregistered {afgemeld} other {ingetrokken}} door {by} terwijl hij deze taak had. Wat de taak daar heeft gedaan en of het programma nog loopt, is niet bekend: kijk na voordat je hem opnieuw start',
  'reason.stop_unheeded':
    'Runner {name} heeft de taak niet beëindigd binnen {seconds} seconden nadat het stoppen was afgedwongen. Of het programma daar nog loopt, is niet bekend: kijk na voordat je hem opnieuw start en verwijder de runner als je hem niet vertrouwt',
  'returned.runner_away': 'Runner {name} ging weg voordat hij de taak nam',
  'returned.runner_declined': 'Runner {name} nam de taak niet: {reason}',
  'head.no_answer': 'De runner gaf geen antwoord: werk hem bij naar de versie van de server.',
  'look.old_runner':
    'Runner {name} heeft een versie die geen repository’s kan bekijken: werk hem bij naar de versie van de server.',
  'look.no_runner':
    'Er is geen runner verbonden die de repository kan bekijken: controleer of de server er een kan starten of verbind er een.',
  'head.repository_deleted': 'de repository is verwijderd',
  'schedule.server_error': 'een fout van de server: zie het log',
  'runner.deleted': '(verwijderd)',
  'duration.hours': '{count, plural, one {# uur} other {# uur}}',
  'duration.minutes': '{count, plural, one {# minuut} other {# minuten}}',
  'duration.seconds': '{count, plural, one {# seconde} other {# seconden}}',
  'joined.sentences': '{first}. {rest}',
  'joined.clauses': '{first}; {rest}',
};
