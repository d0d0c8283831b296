/** Refusals about the objects of a project. */
export const objectRefusals = {
  'object.changed_meanwhile':
    'Nel frattempo qualcun altro lo ha modificato: nulla di quanto hai chiesto è stato fatto. Guarda com’è adesso e riprova',
  'environment.no_such_secret': 'Questo ambiente non ha un tale segreto: ricaricalo',
  'alias.taken': 'Questo alias è già in uso: omettilo per ottenerne uno nuovo',
  'webhook.too_many': 'Qui attendono già troppe richieste: inviala di nuovo più tardi',
  'webhook.not_stored': 'Impossibile salvare la richiesta: inviala di nuovo',
  'webhook.server_fault':
    'un guasto del server le ha impedito di avviare un task. Il log del server dice di più',
  'webhook.wrong_secret':
    'non dimostra di conoscere il segreto. Confronta il segreto qui con quello del mittente',
  'webhook.no_time':
    'non dice quando è stata inviata, in una forma che questo server legga. Confronta il metodo qui con ciò che fa il mittente',
  'webhook.old':
    'dice di essere stata inviata con {seconds, plural, one {# secondo} other {# secondi}} di differenza: se ne accettano fino a {limit}. Confronta gli orologi di mittente e server; una richiesta più vecchia potrebbe essere stata registrata da qualcuno',
  'webhook.takes_anything':
    'l’integrazione non ha né autenticazione né criterio, perciò chiunque potrebbe avviare il suo task. Aggiungi una delle due cose',
  'webhook.already_started':
    'il mittente l’ha già inviata, e ha avviato il task {task}. Ripetila in “Richieste” per avviare un altro task',
  'webhook.shared_without_matcher':
    'è arrivata a un indirizzo condiviso da più integrazioni, e questa non ha un criterio che dica che cosa è per essa',
  'webhook.not_proven':
    'Si conservano solo le richieste autenticate: questa non lo era, o non verso un’integrazione che esiste ancora',
  'webhook.body_too_large': 'I corpi oltre {limit} KB non si conservano',
  'webhook.value': 'Il valore della variabile {name} {problem}',
  'key.password_required': 'La password è obbligatoria',
  'key.private_key_required': 'La chiave privata è obbligatoria',
  'schedule.time_zone': 'Il fuso orario {zone} non esiste: usa un nome come Europe/Rome',
  'schedule.no_time': 'Deve essere eseguita una volta, ma non dice quando: modificala e inserisci data e ora',
  'schedule.secret':
    'Una pianificazione non conserva segreti. Metti il valore in un ambiente del modello e rendi la domanda facoltativa',
  'schedule.author_left':
    '{user}, che ha salvato per ultimo questo elemento, non è più nel progetto, ma l’elemento continua con tutti i diritti. Controllalo e salvalo, oppure disattivalo',
  'schedule.author_deleted':
    'L’utente che ha salvato per ultimo questo elemento ({user}) è stato eliminato, ma l’elemento continua con tutti i diritti. Controllalo e salvalo, oppure disattivalo',
  'schedule.cron': 'Cron: {problem}',
  'template.circle': 'Un modello non può basarsi su se stesso, nemmeno in cerchio',
  'template.no_such_vault': 'Questo modello non ha un tale vault: ricaricalo',
  'output.search_expression': 'Questa non è un’espressione regolare: {problem}',
  'output.search_slow':
    'Questa espressione richiede troppo tempo su alcune righe. Semplificala: nessuna ripetizione in una ripetizione, come in (a+)+, e pochi .*',
  'view.unknown': 'Questo progetto non ha alcuna vista {view}',
  'backup.problem': '{place}: {problem}',
  'backup.no_project': 'il file non nomina alcun progetto: scrivine il nome in meta.name',
  'backup.and_more': '{problems}; e altri {more}',
} as const;
