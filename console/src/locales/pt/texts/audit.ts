/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user} iniciou sessão {how, select, password {com palavra-passe} directory {pelo diretório} passkey {com uma passkey} other {por {how}}}',
  'audit.signed_out': '{user} terminou a sessão',
  'audit.session_ended': '{user} terminou outra das suas sessões',
  'audit.sign_in_refused': 'Início de sessão de {user} recusado',
  'audit.unknown_refused': 'Início de sessão com um nome desconhecido recusado',
  'audit.refused': '{request} recusado: {why}',
  'audit.more_refused': 'Mais pedidos e inícios de sessão recusados',
  'audit.more_changed': 'Com isso {count, plural, one {mudou mais # linha} other {mudaram mais # linhas}}',
  'audit.delivery': 'Registo de auditoria, {count, plural, one {# entrada} other {# entradas}}',
};
