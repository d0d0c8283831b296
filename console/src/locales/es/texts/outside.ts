export const outsideTexts = {
  'groups.configured':
    'Esta regla forma parte de la configuración del servidor: cámbiela allí (group_rules) y reinicie el servidor',
  'named.group_rule': 'la regla para el grupo {name}',
  'audit.provider_refused': 'Inicio de sesión con {provider} rechazado: {reason}',
  'identity.last_way_in':
    'Es la única forma de entrar que le queda: antes establezca una contraseña o conecte otra cuenta',
  'identity.prove_first': 'Muestre otra vez su contraseña antes de cambiar cómo inicia sesión',
  'identity.session_only':
    'Las cuentas se conectan y desconectan donde ha iniciado sesión, y no con un token de API',
  'identity.provider_silent': '{provider} no responde: inténtelo de nuevo en un momento',
  'event.identity_linked': '{user} conectó una cuenta de {provider}',
  'event.identity_unlinked': '{user} desconectó la cuenta de {provider}',
};
