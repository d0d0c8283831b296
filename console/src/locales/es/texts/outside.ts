export const outsideTexts = {
  'groups.configured':
    'Esta regla forma parte de la configuración del servidor: cámbiala allí (group_rules) y reinicia el servidor',
  'named.group_rule': 'la regla para el grupo {name}',
  'audit.provider_refused': 'Inicio de sesión con {provider} rechazado: {reason}',
  'identity.last_way_in':
    'Es la única forma de entrar que te queda: antes establece una contraseña o conecta otra cuenta',
  'identity.prove_first': 'Escribe otra vez tu contraseña antes de cambiar cómo inicias sesión',
  'identity.session_only':
    'Las cuentas se conectan y desconectan donde has iniciado sesión, y no con un token de API',
  'identity.provider_silent': '{provider} no responde: vuelve a intentarlo en un momento',
  'event.identity_linked': '{user} conectó una cuenta de {provider}',
  'event.identity_unlinked': '{user} desconectó la cuenta de {provider}',
};
