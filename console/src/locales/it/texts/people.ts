/** Refusals about users, teams, signing in and what administrators do. */
export const peopleRefusals = {
  'user.last_administrator': 'Questo è l’ultimo amministratore: nominane prima un altro',
  'user.kept_elsewhere': 'Questo utente accede altrove: la password è gestita lì e non si può cambiare qui',
  'user.current_password_required': 'La password attuale è obbligatoria',
  'user.wrong_password': 'Questa non è la tua password attuale',
  'user.change_password': 'Usa “Cambia password”: lì viene chiesta quella attuale',
  'user.delete_self': 'Non puoi eliminare te stesso: chiedi a un altro amministratore',
  'user.administrators_make': 'Solo un amministratore può nominare amministratori',
  'user.own_flag': 'Non puoi cambiare il tuo stato di amministratore: chiedi a un altro amministratore',
  'user.external_field':
    '{what, select, username {Il nome utente} email {L’email} password {La password} other {L’utente}} non si può modificare qui: questo utente accede altrove',
  'user.only_owner':
    '{user} è l’unico proprietario di {projects}{more, plural, =0 {} one { e di un altro} other { e di altri #}}: nomina prima lì un altro proprietario',
  'user.username_taken': 'Un altro utente ha questo nome utente',
  'user.email_taken': 'Un altro utente ha questa email',
  'team.no_such_user': 'Questo utente non esiste: scegline un altro',
  'team.member_already': '{user} fa già parte di questo team: cambia lì il ruolo',
  'team.this_member_already': 'Questo utente fa già parte del team',
  'team.own_role': 'Un proprietario non può cambiare il proprio ruolo: chiedi a un altro proprietario',
  'team.remove_self': 'Un proprietario non può rimuovere se stesso: chiedi a un altro proprietario',
  'team.leave':
    'Un proprietario non può lasciare il progetto: chiedi prima a un altro proprietario di cambiare il tuo ruolo',
  'team.needs_owner': 'Un progetto ha bisogno di un proprietario: nominane prima un altro',
  'sign_in.no_passwords':
    'L’accesso con password è disattivato su questo server: accedi tramite uno dei provider nella pagina di accesso',
  'sign_in.directory_silent':
    'La directory degli utenti (LDAP) di questo server non risponde: riprova più tardi, oppure accedi come utente locale',
  'sign_in.no_address':
    'La tua voce nella directory degli utenti non ha un indirizzo email: chiedi al suo amministratore di aggiungerlo, poi accedi di nuovo',
  'project.administrators_create':
    'Solo gli amministratori possono creare progetti su questo server: chiedi a uno di loro',
  'runner.registration_token':
    'Token di registrazione non valido: creane uno nuovo per il runner, oppure usa quello che il server ha nell’impostazione runner_registration_token',
  'runner.registration_used':
    'Il token di registrazione del runner {name} è già stato usato e funziona una sola volta: creane uno nuovo',
  'runner.registration_expired': 'Il token di registrazione del runner {name} è scaduto: creane uno nuovo',
  'runner.registration_has_task':
    'Il runner {name} ha il task {task} sulla macchina su cui è registrato: attendi che non ne abbia più, oppure disattivalo forzatamente',
  'runner.built_in_registers': 'Il runner integrato riceve il token dal proprio server: nessuno lo registra',
  'runner.drains_itself':
    'È il runner {name} stesso a non accettare nuovi task; termina quando non ne ha più: riavvialo sulla sua macchina',
  'runner.websocket_task':
    'Il task {task} passa dalla connessione websocket del runner: comunica lì che cosa ne è',
  'runner.built_in_tasks':
    'Il runner integrato prende tanti task quanti ne dice l’impostazione runner_max_parallel_tasks del server',
  'runner.built_in_stays':
    'Il runner integrato appartiene al suo server e resta finché quello è in funzione: disattivalo invece',
  'runner.has_task':
    'Il runner {name} ha il task {task}: disattivalo ed eliminalo quando i suoi task sono terminati, oppure eliminalo forzatamente: in tal caso falliscono',
  'app.built_in': 'L’applicazione {app} è integrata e non si può eliminare: disattivala invece',
  'app.unknown':
    'Non c’è alcuna applicazione {app}: scegline un’altra, o falla aggiungere da un amministratore',
  'app.option_name':
    'Le opzioni delle applicazioni si chiamano apps.<id>.<setting>; le impostazioni sono {settings}',
  'app.switched_off': 'L’applicazione {app} è disattivata: un amministratore può attivarla in Applicazioni',
  'app.in_use':
    'Questa applicazione è usata da {users}{more, plural, =0 {} one { e da un altro} other { e da altri #}}: modificali o eliminali prima',
  'app.used_by': 'modello {template} del progetto {project}',
  'app.value': 'Il valore {problem}',
  'server.database_unasked': 'Impossibile interrogare il database: vedi il log',
  'server.disk_full': 'Il disco del database è pieno: libera spazio',
  'server.database_read_only': 'Al momento non è possibile scrivere nel database',
  'server.draining': 'Questo server si sta arrestando, altri continuano: riprova',
  'demo.no_git':
    'Il progetto dimostrativo ha bisogno di git, che non è installato sul server: installalo e riprova',
  'demo.git_failed': 'git non ha potuto creare il repository dimostrativo: {problem}',
} as const;
