/** Why a task ended as it did. Stored: what has been released keeps its name and its params. */
export const taskReasons = {
  'reason.stopped_by': 'Arrestato da {user}',
  'reason.stopped_by_schedule':
    'Arrestato dalla pianificazione {name}: è giunta l’ora della sua prossima esecuzione',
  'reason.stopped_before_run_by_schedule':
    'Arrestato dalla pianificazione {name} prima dell’esecuzione: è giunta l’ora della sua prossima esecuzione',
  'reason.rejected_by': 'Rifiutato da {user}',
  'reason.question_damaged':
    'Ciò che era da confermare è arrivato danneggiato dal runner. Non ne è stato eseguito nulla',
  'reason.stopped_before_run': 'Arrestato da {user} prima dell’esecuzione',
  'reason.stopped': 'Arrestato su richiesta',
  'reason.ended_before_stop': 'È terminato da solo prima che l’arresto avesse effetto',
  'reason.exit_code': '{program} è terminato con il codice di uscita {code}',
  'reason.exit_code_explained': '{program} è terminato con il codice di uscita {code}: {explanation}',
  'reason.succeeded_but': 'È riuscito, ma {explanation}',
  'reason.signal':
    '{program} è stato terminato da {signal}{signal, select, SIGKILL {: qualcuno lo ha ucciso, o la macchina ha esaurito la memoria} SIGSEGV {: si è bloccato} SIGABRT {: si è bloccato} SIGTERM {: qualcuno fuori da Signalbox gli ha chiesto di terminare} other {}}',
  'reason.timed_out': 'Ha superato il limite di {limit} ed è stato arrestato',
  'reason.runner_silent':
    'Il runner {name} non ha dato segni {minutes, plural, =0 {per troppo tempo} one {per più di # minuto} other {per più di # minuti}}. Non si sa che cosa abbia fatto il task: controlla prima di rieseguirlo',
  'reason.runner_empty_handed':
    'Il runner {name} è tornato senza il task che aveva: l’annotazione nella sua cartella di lavoro è stata rimossa o non è leggibile, {phase, select, preparing {durante la preparazione} running {durante l’esecuzione} other {nel frattempo}}. Non si sa che cosa abbia fatto il task, né se il suo programma sia ancora in esecuzione: vedi il log del runner',
  'reason.runner_revoked':
    'Il runner {name} {what, select, deleted {è stato eliminato} switched_off {è stato disattivato} unregistered {ha annullato la registrazione} other {è stato revocato}} mentre aveva questo task. Non si sa che cosa vi abbia fatto il task, né se il suo programma sia ancora in esecuzione: controlla prima di rieseguirlo',
  'reason.runner_revoked_by':
    'Il runner {name} {what, select, deleted {è stato eliminato} switched_off {è stato disattivato} unregistered {è stato cancellato} other {è stato revocato}} da {by} mentre aveva questo task. Non si sa che cosa vi abbia fatto il task, né se il suo programma sia ancora in esecuzione: controlla prima di rieseguirlo',
  'reason.stop_unheeded':
    'Il runner {name} non ha terminato il task entro {seconds} secondi dall’arresto forzato. Non si sa se il suo programma sia ancora in esecuzione lì: controlla prima di rieseguirlo ed elimina il runner se non te ne fidi',
  'returned.runner_away': 'Il runner {name} si è scollegato prima di prendere il task',
  'returned.runner_declined': 'Il runner {name} non ha preso il task: {reason}',
  'head.no_answer': 'Il runner non ha risposto: aggiornalo alla versione del server.',
  'look.old_runner':
    'Il runner {name} è di una versione che non sa esaminare i repository: aggiornalo alla versione del server.',
  'look.no_runner':
    'Non è connesso alcun runner che possa esaminare il repository: controlla che il server possa avviarne uno, oppure connettine uno.',
  'head.repository_deleted': 'il suo repository è stato eliminato',
  'schedule.server_error': 'si è verificato un errore del server, vedi il suo log',
  'runner.deleted': '(eliminato)',
  'duration.hours': '{count, plural, one {# ora} other {# ore}}',
  'duration.minutes': '{count, plural, one {# minuto} other {# minuti}}',
  'duration.seconds': '{count, plural, one {# secondo} other {# secondi}}',
  'joined.sentences': '{first}. {rest}',
  'joined.clauses': '{first}; {rest}',
} as const;
