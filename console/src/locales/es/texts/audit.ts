/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user} inició sesión {how, select, password {con contraseña} directory {mediante el directorio} passkey {con una passkey} other {mediante {how}}}',
  'audit.signed_out': '{user} cerró la sesión',
  'audit.session_ended': '{user} cerró otra de sus sesiones',
  'audit.sign_in_refused': 'Inicio de sesión de {user} rechazado',
  'audit.unknown_refused': 'Inicio de sesión con un usuario desconocido rechazado',
  'audit.refused': '{request} rechazado: {why}',
  'audit.more_refused': 'Se rechazaron más solicitudes e inicios de sesión',
  'audit.more_changed': 'Con ello {count, plural, one {cambió # fila más} other {cambiaron # filas más}}',
  'audit.delivery': 'Registro de auditoría, {count, plural, one {# entrada} other {# entradas}}',
};
