/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user} hat sich angemeldet, {how, select, password {mit Passwort} directory {über das Verzeichnis} passkey {mit einem Passkey} other {über {how}}}',
  'audit.signed_out': '{user} hat sich abgemeldet',
  'audit.session_ended': '{user} hat eine andere eigene Sitzung beendet',
  'audit.sign_in_refused': 'Anmeldung von {user} abgelehnt',
  'audit.unknown_refused': 'Anmeldung mit einem unbekannten Namen abgelehnt',
  'audit.refused': '{request} abgelehnt: {why}',
  'audit.more_refused': 'Weitere Anfragen und Anmeldungen abgelehnt',
  'audit.more_changed': 'Damit {count, plural, one {# weitere Zeile} other {# weitere Zeilen}} geändert',
  'audit.delivery': 'Audit-Log, {count, plural, one {# Eintrag} other {# Einträge}}',
};
