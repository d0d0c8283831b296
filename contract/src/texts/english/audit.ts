/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user} signed in {how, select, password {by password} directory {through the directory} passkey {by a passkey} other {through {how}}}',
  'audit.signed_out': '{user} signed out',
  'audit.session_ended': '{user} ended another of their own sessions',
  'audit.sign_in_refused': 'Sign-in of {user} refused',
  'audit.unknown_refused': 'Sign-in with an unknown login refused',
  'audit.refused': '{request} refused: {why}',
  'audit.more_refused': 'Further requests and sign-ins refused',
  'audit.more_changed': '{count, plural, one {# more row} other {# more rows}} changed with it',
  'audit.delivery': 'Audit log, {count, plural, one {# entry} other {# entries}}',
} as const;
