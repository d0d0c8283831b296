/** Why a task ended as it did. Stored: what has been released keeps its name and its params. */
export const taskReasons = {
  'reason.stopped_by': 'Arrêtée par {user}',
  'reason.stopped_by_schedule':
    'Arrêtée par la planification {name} : l’heure de l’exécution suivante est venue',
  'reason.stopped_before_run_by_schedule':
    'Arrêtée par la planification {name} avant son exécution : l’heure de l’exécution suivante est venue',
  'reason.rejected_by': 'Rejetée par {user}',
  'reason.question_damaged':
    'Ce qui était à confirmer est arrivé endommagé du runner. Rien n’en a été exécuté',
  'reason.stopped_before_run': 'Arrêtée par {user} avant son exécution',
  'reason.stopped': 'Arrêtée sur demande',
  'reason.ended_before_stop': 'Elle s’est terminée d’elle-même avant que l’arrêt prenne effet',
  'reason.exit_code': '{program} s’est terminé avec le code de sortie {code}',
  'reason.exit_code_explained': '{program} s’est terminé avec le code de sortie {code} : {explanation}',
  'reason.succeeded_but': 'Elle a réussi, mais {explanation}',
  'reason.signal':
    '{program} a été interrompu par {signal}{signal, select, SIGKILL { : quelqu’un l’a tué, ou la machine manquait de mémoire} SIGSEGV { : il a planté} SIGABRT { : il a planté} SIGTERM { : quelqu’un lui a demandé de s’arrêter, en dehors de Signalbox} other {}}',
  'reason.timed_out': 'Elle a dépassé la limite de {limit} et a été arrêtée',
  'reason.runner_silent':
    'Le runner {name} n’a pas donné signe de vie {minutes, plural, =0 {pendant trop longtemps} one {depuis plus de # minute} other {depuis plus de # minutes}}. On ne sait pas ce que la tâche a fait : vérifiez avant de la relancer',
  'reason.runner_empty_handed':
    'Le runner {name} est revenu sans la tâche qu’il détenait : la trace dans son dossier de travail a été supprimée ou est illisible, {phase, select, preparing {pendant la préparation} running {pendant l’exécution} other {entre-temps}}. On ne sait pas ce que la tâche a fait, ni si son programme s’exécute encore : consultez le journal du runner',
  'reason.runner_revoked':
    'Le runner {name} {what, select, deleted {a été supprimé} switched_off {a été désactivé} unregistered {s’est désinscrit} other {a été révoqué}} alors qu’il avait cette tâche. On ne sait pas ce que la tâche y a fait, ni si son programme s’exécute encore : vérifiez avant de la relancer',
  'reason.runner_revoked_by':
    'Le runner {name} {what, select, deleted {a été supprimé} switched_off {a été désactivé} unregistered {a été désinscrit} other {a été révoqué}} par {by} alors qu’il avait cette tâche. On ne sait pas ce que la tâche y a fait, ni si son programme s’exécute encore : vérifiez avant de la relancer',
  'reason.stop_unheeded':
    'Le runner {name} n’a pas mis fin à la tâche dans les {seconds} secondes qui ont suivi l’arrêt forcé. On ne sait pas si son programme s’y exécute encore : vérifiez avant de la relancer, et supprimez le runner si vous ne lui faites pas confiance',
  'returned.runner_away': 'Le runner {name} s’est déconnecté avant de prendre la tâche',
  'returned.runner_declined': 'Le runner {name} n’a pas pris la tâche : {reason}',
  'head.no_answer': 'Le runner n’a pas répondu : mettez-le à la version du serveur.',
  'look.old_runner':
    'Le runner {name} est d’une version qui ne sait pas examiner les dépôts : mettez-le à la version du serveur.',
  'look.no_runner':
    'Aucun runner connecté ne peut examiner le dépôt : vérifiez que le serveur peut en démarrer un, ou connectez-en un.',
  'head.repository_deleted': 'son dépôt a été supprimé',
  'schedule.server_error': 'une erreur du serveur s’est produite, voir son journal',
  'runner.deleted': '(supprimé)',
  'duration.hours': '{count, plural, one {# heure} other {# heures}}',
  'duration.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'duration.seconds': '{count, plural, one {# seconde} other {# secondes}}',
  'joined.sentences': '{first}. {rest}',
  'joined.clauses': '{first} ; {rest}',
} as const;
