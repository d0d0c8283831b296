/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user} ha effettuato l’accesso {how, select, password {con la password} directory {tramite la directory} passkey {con una passkey} other {tramite {how}}}',
  'audit.signed_out': '{user} è uscito',
  'audit.session_ended': '{user} ha terminato un’altra delle proprie sessioni',
  'audit.sign_in_refused': 'Accesso di {user} rifiutato',
  'audit.unknown_refused': 'Accesso con un nome sconosciuto rifiutato',
  'audit.refused': '{request} rifiutata: {why}',
  'audit.more_refused': 'Altre richieste e altri accessi rifiutati',
  'audit.more_changed':
    'Insieme {count, plural, one {è cambiata un’altra riga} other {sono cambiate altre # righe}}',
  'audit.delivery': 'Log di controllo, {count, plural, one {# voce} other {# voci}}',
};
