/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'deve essere una somma dei permessi 1, 2, 4 e 8: al massimo {maximum}',
  'field.role_slug':
    'deve avere al massimo 50 lettere, cifre, trattini, punti e trattini bassi, e non iniziare con - né con .',
  'field.template_permissions': 'deve essere 0 (vederlo), 1 (eseguirlo), 4 (modificarlo) o 5 (entrambi)',
  'access.granters': '{people}{more, plural, =0 {} one { e un altro} other { e altri #}} possono permetterlo',
  'access.granter_token': '{user}, a cui appartiene il token, può crearne un altro',
  'access.granters_none': 'Un amministratore del server può permetterlo',
  'access.of_others': 'Quello che altri possono fare è detto solo a chi gestisce il team',
  'role.slug_built_in': 'Esiste un ruolo integrato {slug}: scegli un altro nome breve',
  'role.slug_taken': 'Esiste già un ruolo {slug}, qui o sul server: scegli un altro nome breve',
  'role.unknown': 'Questo ruolo non esiste: scegline un altro',
  'role.more_than_own':
    'Questo ruolo permette più di quanto puoi fare qui: chiedi a qualcuno che possa farlo tutto',
  'role.member_may_more': '{user} qui può fare più di te: chiedi a un proprietario del progetto',
  'role.in_use':
    'Il ruolo {role} è usato: {users}{more, plural, =0 {} one { e un altro} other { e altri #}}. Cambialo prima',
  'named.approval': 'l’approvazione del modello {name}',
  'named.task': 'task {task}',
  'named.invitation': 'l’invito di {name}',
  'role.held_in': '{user} nel progetto {project}',
  'template_right.one_of_both': 'Un diritto è di un utente, di un ruolo o di un gruppo: scegline uno',
  'template_right.no_such_source': 'Questo provider o questa directory non esiste: scegline un altro',
  'template_right.claim_new':
    'Nessuna regola di gruppo chiede questo claim: solo gli amministratori ne indicano un altro',
  'template_right.no_member': 'Questo utente non fa parte del team: aggiungilo prima',
  'template_right.there_already': 'Esiste già un diritto per {who} su questo modello: modifica quello',
  'template_right.more_than_own': 'Questo diritto permette più di quanto puoi fare con questo modello',
  'template_right.not_all':
    'Questo riguarda tutti i modelli del progetto, e alcuni per te non sono visibili: chiedi a qualcuno che gestisce il team',
  'template_right.in_use':
    'Questo è usato da modelli che per te non sono visibili: chiedi a qualcuno che gestisce il team',
  'event.template_right':
    'Diritto di {who} sul modello {template} {what, select, created {dato} updated {modificato} deleted {tolto} other {modificato}}',
  'event.group_right_begun': 'L’utente {user} ha ora i diritti del gruppo {group} sui modelli',
  'event.group_right_ended': 'L’utente {user} non ha più i diritti del gruppo {group} sui modelli',
  'event.template_limited': 'Il modello {template} ora è solo per chi ha un diritto su di esso',
  'event.template_open': 'Il modello {template} è di nuovo per tutto il team',
  'event.member_added_with': 'Utente {user} aggiunto al team con il ruolo {role}',
  'event.member_has_role': 'L’utente {user} ha ora il ruolo {role}',
};
