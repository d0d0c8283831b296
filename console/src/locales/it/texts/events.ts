/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': '{what} {name}: creazione',
  'event.updated': '{what} {name}: modifica',
  'event.deleted': '{what} {name}: eliminazione',
  'event.task_queued': 'Task ID {task} messo in coda',
  'event.task_running': 'Task ID {task} ({template}) in esecuzione',
  'event.task_stopping': 'Arresto richiesto per il task ID {task} ({template})',
  'event.task_confirmed': 'Task ID {task} ({template}) confermato',
  'event.task_finished':
    'Task ID {task} ({template}) terminato: {status, select, success {RIUSCITO} error {FALLITO} stopped {ARRESTATO} other {TERMINATO}}',
  'event.runner_second':
    'È stata rifiutata una seconda connessione con il token del runner {name}: da {place}, mentre è connesso da {holder}',
  'event.runner_moved': 'Il runner {name} si connette da un altro luogo: {place}, prima {before}',
  'event.schedule_switched':
    'Pianificazione {name} {state, select, on {attivata} off {disattivata} other {scaduta}}',
  'event.schedule_deleted_with': 'Pianificazione {name} eliminata con il suo modello {template}',
  'event.tasks_expired':
    '{count, plural, =1 {1 task rimosso} one {# task rimosso} other {# task rimossi}} dalle regole di conservazione (ID da {first} a {last})',
  'event.retention_set':
    'Regole di conservazione del progetto {project} impostate{templates, plural, =0 {} =1 {, con quelle di un modello} other {, con quelle di # modelli}}',
  'event.disk_low':
    'Il disco del server è quasi pieno: {free} MB liberi su {total} MB. Libera spazio, o conserva meno vecchi task (docs/retention.md)',
  'event.task_deleted': 'Task ID {task} ({template}) eliminato',
  'event.api_token':
    'Token API {prefix}… {what, select, created {creato} ended {revocato} other {modificato}}',
  'event.app':
    'Applicazione {app} {what, select, created {creata} updated {modificata} deleted {eliminata} switched_on {attivata} switched_off {disattivata} other {modificata}}',
  'event.option_set': 'Opzione {key} impostata',
  'event.restored': 'Progetto {project} ripristinato da un backup',
  'event.alias_of_project':
    'Alias {id} del progetto {what, select, created {creato} deleted {eliminato} other {modificato}}',
  'event.alias':
    'Alias {id} dell’integrazione {integration} {what, select, created {creato} deleted {eliminato} other {modificato}}',
  'event.part':
    '{part} {name} dell’integrazione {integration}: {what, select, created {creazione} updated {modifica} deleted {eliminazione} other {modifica}}',
  'event.integration_started': 'L’integrazione {name} ha avviato il task {task} del modello {template}',
  'event.integration_refused':
    'L’integrazione {name} ha rifiutato una richiesta{more, plural, =0 {} one { (e un’altra prima di questa)} other { (e altre # prima di questa)}}: {reason}',
  'event.webhook_replayed':
    'Webhook {request} ripetuto come {replay}: {count, plural, =0 {non ha avviato alcun task} one {ha avviato # task} other {ha avviato # task}}',
  'event.views_ordered': 'Ordine delle viste modificato',
  'event.user_unlinked': 'L’utente {user} non è più collegato ad alcun provider',
  'event.first_administrator': 'Utente {user} creato come primo amministratore',
  'event.user':
    'Utente {user} {what, select, created {creato} updated {modificato} deleted {eliminato} new_password {con una nuova password} other {modificato}}',
  'event.user_renamed': 'Utente {user}, finora {before}, modificato',
  'event.user_linked': 'L’utente {user} accede per la prima volta tramite {provider}',
  'event.user_refreshed': 'L’utente {user} ha ricevuto nome ed email da {provider}',
  'event.user_came': 'Utente {user} creato dal suo primo accesso tramite {provider}',
  'event.member_added':
    'Utente {user} aggiunto al team con il ruolo {role, select, owner {proprietario} manager {gestore} task_runner {esecutore} guest {ospite} other {membro}}',
  'event.member_role':
    'L’utente {user} ora ha il ruolo {role, select, owner {proprietario} manager {gestore} task_runner {esecutore} guest {ospite} other {membro}}',
  'event.member_removed': 'Utente {user} rimosso dal team',
  'event.left_behind':
    'Ciò che {user} ha salvato per ultimo continua anche dopo la sua uscita: {objects}{more, plural, =0 {} one { e un altro} other { e altri #}}. Controllalo o disattivalo',
  'event.runner':
    'Runner {name} {what, select, created {creato} updated {modificato} deleted {eliminato} switched_on {attivato} switched_off {disattivato} unregistered {cancellato} other {modificato}}',
  'event.runner_drain':
    'Il runner {name} {what, select, asked {non accetta nuovi task} ended {accetta di nuovo task} other {è stato modificato}}',
  'event.runner_drained': 'Il runner {name} non accetta nuovi task e non ne ha più',
  'event.runner_token': 'Token di registrazione creato per il runner {name}',
  'event.runner_registered': 'Il runner {name} si è registrato da {address}',
  'event.runner_forced':
    'Runner {name} {what, select, deleted {eliminato} switched_off {disattivato} unregistered {cancellato} other {modificato}} forzatamente{failed, plural, =0 {} =1 {: un suo task è fallito} other {: # suoi task sono falliti}}',
  'event.schedule_started': 'La pianificazione {name} ha avviato il task ID {task}',
  'event.schedule_started_late':
    'La pianificazione {name} ha avviato il task ID {task} in ritardo: era previsto per {due}',
  'event.schedule_started_none': 'La pianificazione {name} non ha avviato alcun task: {reason}',
  'event.schedule_missed':
    'La pianificazione {name} non ha avviato alcun task: nessun server era disponibile all’ora prevista ({due}). Prossima esecuzione: {next}',
  'event.schedule_missed_check':
    'La pianificazione {name} non ha avviato alcun task: nessun server o runner era disponibile all’ora prevista ({due}). Prossima esecuzione: {next}',
  'event.schedule_missed_last':
    'La pianificazione {name} non ha avviato alcun task: nessun server era disponibile all’ora prevista ({due}). Era la sua ultima volta: modificala perché venga eseguita',
  'event.schedule_held':
    'La pianificazione {name} non ha avviato alcun task: il task ID {task}, che aveva avviato prima, non è terminato',
  'event.schedule_ended': 'La pianificazione {name} è giunta alla fine e non viene più eseguita',
  'event.schedule_deleted_after_run':
    'Pianificazione {name} eliminata: doveva essere eseguita una volta e ha avviato il suo task',
  'event.schedule_not_understood':
    'La pianificazione {name} è stata disattivata: “{cron}” non è un orario che questo server capisce',
  'event.delivery_retried': 'Nuovo tentativo per l’invio di “{subject}” a {receiver}',
  'event.delivery_discarded': 'Invio di “{subject}” a {receiver} scartato',
} as const;
