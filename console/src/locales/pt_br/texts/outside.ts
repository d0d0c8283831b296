export const outsideTexts = {
  'groups.configured':
    'Esta regra faz parte da configuração do servidor: altere-a lá (group_rules) e reinicie o servidor',
  'named.group_rule': 'a regra para o grupo {name}',
  'audit.provider_refused': 'Login por {provider} recusado: {reason}',
  'identity.last_way_in':
    'É a última forma de entrar que você tem: defina antes uma senha ou conecte outra conta',
  'identity.prove_first': 'Informe a sua senha de novo antes de mudar como você entra',
  'identity.session_only':
    'As contas são conectadas e desconectadas onde você entrou, e não com um token de API',
  'identity.provider_silent': '{provider} não responde: tente de novo em instantes',
  'event.identity_linked': '{user} conectou uma conta em {provider}',
  'event.identity_unlinked': '{user} desconectou a conta em {provider}',
};
