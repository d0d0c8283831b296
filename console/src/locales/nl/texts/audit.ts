/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user} is ingelogd {how, select, password {met wachtwoord} directory {via de directory} passkey {met een passkey} other {via {how}}}',
  'audit.signed_out': '{user} is uitgelogd',
  'audit.session_ended': '{user} heeft een andere eigen sessie beëindigd',
  'audit.sign_in_refused': 'Inloggen van {user} geweigerd',
  'audit.unknown_refused': 'Inloggen met een onbekende naam geweigerd',
  'audit.refused': '{request} geweigerd: {why}',
  'audit.more_refused': 'Meer verzoeken en inlogpogingen geweigerd',
  'audit.more_changed':
    'Daarmee {count, plural, one {is nog # rij gewijzigd} other {zijn nog # rijen gewijzigd}}',
  'audit.delivery': 'Auditlog, {count, plural, one {# regel} other {# regels}}',
};
