/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user} – logowanie {how, select, password {hasłem} directory {przez katalog} passkey {kluczem passkey} other {przez {how}}}',
  'audit.signed_out': '{user} – wylogowanie',
  'audit.session_ended': '{user} – zakończenie innej własnej sesji',
  'audit.sign_in_refused': 'Odrzucono logowanie użytkownika {user}',
  'audit.unknown_refused': 'Odrzucono logowanie z nieznaną nazwą',
  'audit.refused': 'Odrzucono {request}: {why}',
  'audit.more_refused': 'Odrzucono kolejne żądania i logowania',
  'audit.more_changed':
    'Wraz z tym {count, plural, one {zmieniono jeszcze # wiersz} few {zmieniono jeszcze # wiersze} many {zmieniono jeszcze # wierszy} other {zmieniono jeszcze # wiersza}}',
  'audit.delivery': 'Log audytu, {count, plural, one {# wpis} few {# wpisy} many {# wpisów} other {# wpisu}}',
};
