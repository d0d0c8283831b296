/** What is different about what was brought over from another product, and what to do about it. */
export const importNotes = {
  'import.user_here':
    'C’è già: l’account resta com’è, con la sua password, e diventa membro dove lo era l’altro',
  'import.user_twice':
    'Non ripreso: qui sarebbe lo stesso utente di {other}, con {what, select, email {indirizzo email} username {nome utente} other {nome utente}} uguale. Cambiane uno là e importa di nuovo',
  'import.user_gone': 'Era già stato ripreso e poi eliminato qui: non viene creato di nuovo',
  'import.password_left_out': 'Ora non ha password: ciò che là ne è salvato non si può verificare qui',
  'import.password_not_told':
    'Ora non ha password: l’altro server non la rivela. Un amministratore ne imposta una',
  'import.member_left_out':
    '{user} ora non è membro: {why, select, role {il ruolo “{role}” qui non dà permessi} user {quell’utente non è stato ripreso} other {quell’utente non è stato ripreso}}',
  'import.no_owner': 'Non aveva un proprietario: ora è {user}',
  'import.project_known': 'Era già stato ripreso: non viene cambiato nulla',
  'import.project_gone': 'Era già stato ripreso e poi eliminato qui: indicalo con --project per riprenderlo',
  'import.project_left_out': 'Non ripreso, con tutto il contenuto: {reason}',
  'import.secret':
    'Inserisci di nuovo il suo segreto: {why, select, sealed {nessuna delle chiavi indicate apre quello salvato} api {l’altro server non lo rivela} none {non c’è nemmeno nell’altro database} other {non c’è nemmeno nell’altro database}}',
  'import.secrets':
    'Inserisci di nuovo i valori dei suoi segreti, perché {why, select, sealed {nessuna delle chiavi indicate li apre} api {l’altro server non li rivela} none {nell’altro database sono vuoti} other {nell’altro database sono vuoti}}: {names}',
  'import.other_machine':
    'Il suo percorso {path} è della macchina dell’altro server: assicurati che esista su ogni runner',
  'import.runner_left_out': 'I runner non vengono ripresi: registralo qui',
  'import.option_left_out': 'L’opzione {key} non viene ripresa',
  'import.app_left_out': 'L’applicazione non viene ripresa: {reason}',
  'import.token_left_out': 'I suoi token non vengono ripresi: questo account c’era già, e lo aprirebbero',
  'import.history_cut': 'Vengono ripresi solo i {count} task più recenti: l’altro server non ne elenca altri',
  'import.new_ids':
    'Hanno qui altri id, perché i loro erano già assegnati: {ids}. Va cambiato ciò che li indica per id',
  'import.not_ended': 'Non era terminato quando è stato ripreso da un altro server',
  'import.project_event': 'Progetto {project} ripreso da un altro server',
  'import.user_event': 'Utente {user} ripreso da un altro server',
};
