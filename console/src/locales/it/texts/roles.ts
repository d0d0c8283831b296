/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'deve essere una somma dei permessi 1, 2, 4 e 8: al massimo {maximum}',
  'field.role_slug':
    'deve avere al massimo 50 lettere, cifre, trattini, punti e trattini bassi, e non iniziare con - né con .',
  'role.slug_built_in': 'Esiste un ruolo predefinito {slug}: scegli un altro identificatore',
  'role.slug_taken': 'Esiste già un ruolo {slug}, qui o sul server: scegli un altro identificatore',
  'role.unknown': 'Questo ruolo non esiste: scegline un altro',
  'role.more_than_own':
    'Questo ruolo permette più di quanto puoi fare qui: chiedi a qualcuno che possa farlo tutto',
  'role.member_may_more': '{user} qui può fare più di te: chiedi a un proprietario del progetto',
  'role.in_use':
    'Hanno il ruolo {role}: {users}{more, plural, =0 {} one { e un altro} other { e altri #}}. Assegna prima loro un altro ruolo',
  'role.held_in': '{user} nel progetto {project}',
  'event.member_added_with': 'Utente {user} aggiunto al team con il ruolo {role}',
  'event.member_has_role': 'L’utente {user} ha ora il ruolo {role}',
};
