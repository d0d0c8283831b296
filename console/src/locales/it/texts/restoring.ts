/** What is different about a project that was made from a file, and what to do about it. */
export const restoreNotes = {
  'restore.left_out': 'Non ripreso: {reason}',
  'restore.part_left_out': 'Parte non ripresa ({part}): {reason}',
  'restore.no_name': 'Non aveva nome: ora si chiama {name}',
  'restore.name_long': 'Il suo nome era troppo lungo: ora si chiama {name}',
  'restore.name_twice': 'Il suo nome c’era più di una volta: ora si chiama {name}',
  'restore.not_there':
    '{word, select, key {la chiave} repository {il repository} inventory {l’inventario} environment {l’ambiente} template {il modello} view {la vista} alert_channel {il canale di avviso} other {l’oggetto}} “{name}” non è nel file, o non ne fa più parte',
  'restore.names_none':
    'non nomina {word, select, repository {alcun repository} template {alcun modello} key {alcuna chiave} other {alcun oggetto}}',
  'restore.has_none':
    'Ora non ha {field, select, ssh_key {chiave SSH} become_key {chiave become} auth_secret {segreto di autenticazione} repository {repository} holder {titolare} inventory {inventario} environment {ambiente} view {vista} build_template {modello di build} other {{field}}}: {reason}',
  'restore.role_taken':
    'Il server ha un ruolo {role}, a cui qui si riferisce questo nome: quello del file non è ripreso',
  'restore.right_left_out':
    'Il diritto del ruolo {role} su di esso non è ripreso: qui non c’è tale ruolo o tale diritto',
  'restore.approver_unknown': 'Il ruolo {role}, che approvava i suoi task, non è ripreso: qui non esiste',
  'restore.chat': 'La chat da avvisare non è ripresa: il suo nome è troppo lungo',
  'restore.limit': 'Il limite di task contemporanei, {limit}, non è ripreso',
  'restore.string_key': 'Era una chiave di tipo string: ora è un nome utente con password',
  'restore.key_type': 'Era di tipo “{type}”, che questo server non conosce: ora non contiene segreti',
  'restore.key_secret': 'Inserisci di nuovo il suo segreto: un backup non ne contiene',
  'restore.channel_settings':
    'Inserisci di nuovo le impostazioni di recapito: un backup non le contiene. Fino ad allora non avvisa nessuno',
  'restore.rule_words': 'Il campo {fields} non esiste: i suoi avvisi partono con il testo predefinito',
  'restore.url_password':
    'La password nel suo indirizzo non è ripresa: mettila in una chiave di accesso e scegli quella',
  'restore.repository_key': 'Non aveva chiave di accesso: ora ne usa una senza segreto',
  'restore.environment_password': 'La sua password non è ripresa: per questo gli ambienti hanno i segreti',
  'restore.secrets': 'Inserisci di nuovo i valori dei suoi segreti, un backup non ne contiene: {names}',
  'restore.not_json':
    '{what, select, json {Le sue variabili aggiuntive} env {Le sue variabili d’ambiente} arguments {I suoi argomenti} other {I suoi valori}} restano fuori: non sono JSON',
  'restore.circle': 'Ora non ha modello di build: alla fine si basava su se stesso, in cerchio',
  'restore.lost_build': 'Ora non ha modello di build: quello non è stato ripreso',
  'restore.no_own_starts':
    'Gli manca qualcosa che aveva nel file, perciò {what, select, schedules {le sue pianificazioni sono disattivate} autorun {non viene avviato dopo la sua build} both {le sue pianificazioni sono disattivate e non viene avviato dopo la sua build} other {non viene avviato da solo}}: controllalo, poi riattiva',
  'restore.no_app': 'Il file non nomina alcuna applicazione: è un modello per {app}',
  'restore.unknown_app':
    'Questo server non ha alcuna applicazione {app}: i suoi task non si possono eseguire finché un amministratore non la aggiunge',
  'restore.template_type': 'Era di tipo “{type}”, che questo server non conosce: ora è un modello semplice',
  'restore.vault': 'Il suo vault {vault} non è ripreso: {reason}',
  'restore.vault_key': 'la chiave “{name}” non è nel file',
  'restore.schedule': 'La sua pianificazione “{schedule}” non è ripresa: {problem}',
  'restore.schedule_repository':
    'La sua pianificazione “{schedule}” è disattivata: era per i nuovi commit di un repository che non c’è. Scegline uno, poi attivala',
  'restore.schedule_inventory':
    'La sua pianificazione “{schedule}” è disattivata: i suoi task dovevano essere eseguiti su un inventario che non c’è. Scegline uno, poi attivala',
  'restore.schedule_unclear':
    'La sua pianificazione {schedule} è disattivata: il file non dice se era attiva, né se valeva solo per i nuovi commit. Controllala e attivala',
  'restore.schedules_active':
    '{count, plural, =1 {Una pianificazione è attiva e avvia} one {# pianificazione è attiva e avvia} other {# pianificazioni sono attive e avviano}} task da adesso, anche mentre il progetto del backup esegue ancora i propri: disattiva ciò che non deve essere eseguito due volte',
  'restore.matcher_long': 'un testo di uno dei suoi criteri è troppo lungo',
  'restore.matcher_incomplete':
    'uno dei suoi criteri non ha un valore con cui confrontare, o non indica dove guardare',
  'restore.value_long': 'un testo di uno dei suoi valori estratti è troppo lungo',
  'restore.no_alias':
    'Ora non ha alias e non è aperta agli indirizzi condivisi, perciò nulla la raggiunge: al modello “{template}” manca qualcosa che aveva nel file. Controllalo, poi aggiungi un alias',
  'restore.alias':
    'L’alias {alias} {why, select, taken {è già in uso su questo server} guessable {si indovina troppo facilmente} other {si indovina troppo facilmente}}: ce n’è uno nuovo, comunicalo a chi vi invia',
} as const;
