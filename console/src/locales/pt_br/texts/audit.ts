/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user} entrou {how, select, password {com senha} directory {pelo diretório} passkey {com uma passkey} other {por {how}}}',
  'audit.signed_out': '{user} saiu',
  'audit.session_ended': '{user} encerrou outra das próprias sessões',
  'audit.sign_in_refused': 'Login de {user} recusado',
  'audit.unknown_refused': 'Login com um nome desconhecido recusado',
  'audit.refused': '{request} recusada: {why}',
  'audit.more_refused': 'Outras requisições e outros logins recusados',
  'audit.more_changed': 'Com isso {count, plural, one {mudou mais # linha} other {mudaram mais # linhas}}',
  'audit.delivery': 'Log de auditoria, {count, plural, one {# registro} other {# registros}}',
};
