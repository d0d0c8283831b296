export const groupTexts = {
  'groups.unknown_source': 'Su questo server non c’è questo provider o questa directory: scegline un altro',
  'groups.no_such_project': 'Questo progetto non esiste: scegline un altro',
  'groups.no_such_role': 'Questo ruolo non esiste in questo progetto: scegline un altro',
  'groups.exists': 'C’è già una regola per questo gruppo e questo diritto: modifica quella',
  'groups.not_read':
    'Alla directory non si chiedono i gruppi: l’impostazione ldap_groups del server dice come si trovano',
  'event.group_rule':
    'Regola di gruppo {rule} {what, select, created {creata} updated {modificata} deleted {eliminata} other {modificata}}',
  'event.rule_member':
    'L’utente {user} ora ha il ruolo {role, select, owner {proprietario} manager {gestore} task_runner {esecutore} guest {ospite} other {{role}}}, per la regola del gruppo {rule}',
  'event.rule_member_ended': 'Utente {user} rimosso dal team: nessuna regola di gruppo dà più un ruolo',
  'event.rule_right':
    'L’utente {user} {what, select, admin {ora è amministratore} create_projects {ora può creare progetti} other {ora ha un diritto}}, per la regola del gruppo {rule}',
  'event.rule_right_ended':
    'L’utente {user} {what, select, admin {non è più amministratore} create_projects {non può più creare progetti} other {ha perso un diritto}}: nessuna regola di gruppo lo dà',
  'directory.nobody':
    'La directory non trova nessuno sotto {base}: nessuno è stato disconnesso. Controlla ldap_searchdn e ldap_searchfilter',
  'directory.too_many':
    'Non più nella directory: {leavers, number} persone su {people, number}. Sono più di quante ne consente ldap_max_leavers_percent, quindi nessuno è stato disconnesso: controlla la directory, o elimina questi utenti',
  'directory.silent': 'La directory non risponde: {reason}',
  'event.user_left': 'L’utente {user} non è più nella directory: sessioni e token API terminati',
};
