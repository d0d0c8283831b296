/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': '{what} {name} : création',
  'event.updated': '{what} {name} : modification',
  'event.deleted': '{what} {name} : suppression',
  'event.task_queued': 'Tâche ID {task} mise en file d’attente',
  'event.task_running': 'Tâche ID {task} ({template}) en cours',
  'event.task_stopping': 'Arrêt demandé pour la tâche ID {task} ({template})',
  'event.task_confirmed': 'Tâche ID {task} ({template}) confirmée',
  'event.task_finished':
    'Tâche ID {task} ({template}) terminée : {status, select, success {SUCCÈS} error {ÉCHEC} stopped {ARRÊTÉE} other {TERMINÉE}}',
  'event.runner_second':
    'Une seconde connexion avec le jeton du runner {name} a été refusée : depuis {place}, alors qu’il est connecté depuis {holder}',
  'event.runner_moved': 'Le runner {name} se connecte depuis un autre endroit : {place}, auparavant {before}',
  'event.schedule_switched':
    'Planification {name} {state, select, on {activée} off {désactivée} other {passée}}',
  'event.schedule_deleted_with': 'Planification {name} supprimée avec son modèle {template}',
  'event.tasks_expired':
    '{count, plural, =1 {1 tâche supprimée} one {# tâche supprimée} other {# tâches supprimées}} par les règles de conservation (tâches ID {first} à {last})',
  'event.retention_set':
    'Règles de conservation du projet {project} définies{templates, plural, =0 {} =1 {, avec celles d’un modèle} other {, avec celles de # modèles}}',
  'event.disk_low':
    'Le disque du serveur est presque plein : {free} Mo libres sur {total} Mo. Libérez de la place, ou conservez moins d’anciennes tâches (docs/retention.md)',
  'event.task_deleted': 'Tâche ID {task} ({template}) supprimée',
  'event.api_token': 'Jeton d’API {prefix}… {what, select, created {créé} ended {révoqué} other {modifié}}',
  'event.app':
    'Application {app} {what, select, created {créée} updated {modifiée} deleted {supprimée} switched_on {activée} switched_off {désactivée} other {modifiée}}',
  'event.option_set': 'Option {key} définie',
  'event.restored': 'Projet {project} restauré à partir d’une sauvegarde',
  'event.alias_of_project':
    'Alias {id} du projet {what, select, created {créé} deleted {supprimé} other {modifié}}',
  'event.alias':
    'Alias {id} de l’intégration {integration} {what, select, created {créé} deleted {supprimé} other {modifié}}',
  'event.part':
    '{part} {name} de l’intégration {integration} : {what, select, created {création} updated {modification} deleted {suppression} other {modification}}',
  'event.integration_started': 'L’intégration {name} a lancé la tâche {task} du modèle {template}',
  'event.integration_refused':
    'L’intégration {name} a refusé une requête{more, plural, =0 {} one { (et # autre avant celle-ci)} other { (et # autres avant celle-ci)}} : {reason}',
  'event.webhook_replayed':
    'Webhook {request} rejoué sous le numéro {replay} : {count, plural, =0 {aucune tâche lancée} one {# tâche lancée} other {# tâches lancées}}',
  'event.views_ordered': 'Ordre des vues modifié',
  'event.user_unlinked': 'L’utilisateur {user} n’est plus lié à aucun fournisseur',
  'event.first_administrator': 'Utilisateur {user} créé comme premier administrateur',
  'event.user':
    'Utilisateur {user} : {what, select, created {création} updated {modification} deleted {suppression} new_password {nouveau mot de passe} other {modification}}',
  'event.user_renamed': 'Utilisateur {user}, jusqu’ici {before}, modifié',
  'event.user_linked': 'L’utilisateur {user} se connecte pour la première fois par {provider}',
  'event.user_refreshed': 'L’utilisateur {user} a reçu son nom et son e-mail de {provider}',
  'event.user_came': 'Utilisateur {user} créé par sa première connexion par {provider}',
  'event.member_added':
    'Utilisateur {user} ajouté à l’équipe avec le rôle {role, select, owner {propriétaire} manager {gestionnaire} task_runner {exécutant} guest {invité} other {membre}}',
  'event.member_role':
    'L’utilisateur {user} a maintenant le rôle {role, select, owner {propriétaire} manager {gestionnaire} task_runner {exécutant} guest {invité} other {membre}}',
  'event.member_removed': 'Utilisateur {user} retiré de l’équipe',
  'event.left_behind':
    'Ce que {user} a enregistré en dernier continue sans lui : {objects}{more, plural, =0 {} one { et # autre} other { et # autres}}. Vérifiez-le ou désactivez-le',
  'event.runner':
    'Runner {name} {what, select, created {créé} updated {modifié} deleted {supprimé} switched_on {activé} switched_off {désactivé} unregistered {désinscrit} other {modifié}}',
  'event.runner_drain':
    'Le runner {name} {what, select, asked {ne prend plus de nouvelles tâches} ended {reprend des tâches} other {a été modifié}}',
  'event.runner_drained': 'Le runner {name} ne prend plus de nouvelles tâches et n’en a plus',
  'event.runner_token': 'Jeton d’inscription créé pour le runner {name}',
  'event.runner_registered': 'Le runner {name} s’est inscrit depuis {address}',
  'event.runner_forced':
    'Runner {name} {what, select, deleted {supprimé} switched_off {désactivé} unregistered {désinscrit} other {modifié}} de force{failed, plural, =0 {} =1 { : une de ses tâches a échoué} other { : # de ses tâches ont échoué}}',
  'event.schedule_started': 'La planification {name} a lancé la tâche ID {task}',
  'event.schedule_started_late':
    'La planification {name} a lancé la tâche ID {task} en retard : elle était prévue pour {due}',
  'event.schedule_started_none': 'La planification {name} n’a lancé aucune tâche : {reason}',
  'event.schedule_missed':
    'La planification {name} n’a lancé aucune tâche : aucun serveur n’était disponible à l’heure prévue ({due}). Prochaine exécution : {next}',
  'event.schedule_missed_check':
    'La planification {name} n’a lancé aucune tâche : aucun serveur ou aucun runner n’était disponible à l’heure prévue ({due}). Prochaine exécution : {next}',
  'event.schedule_missed_last':
    'La planification {name} n’a lancé aucune tâche : aucun serveur n’était disponible à l’heure prévue ({due}). C’était sa dernière fois : modifiez-la pour l’exécuter',
  'event.schedule_held':
    'La planification {name} n’a lancé aucune tâche : la tâche ID {task}, qu’elle a lancée auparavant, n’est pas terminée',
  'event.schedule_ended': 'La planification {name} a atteint sa fin et ne lance plus rien',
  'event.schedule_deleted_after_run':
    'Planification {name} supprimée : elle devait s’exécuter une fois et a lancé sa tâche',
  'event.schedule_not_understood':
    'La planification {name} a été désactivée : « {cron} » n’est pas une expression horaire que ce serveur comprend',
  'event.delivery_retried': 'Nouvelle tentative pour l’envoi de « {subject} » à {receiver}',
  'event.delivery_discarded': 'Envoi de « {subject} » à {receiver} abandonné',
} as const;
