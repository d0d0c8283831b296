export const outsideTexts = {
  'groups.configured':
    'Esta regra faz parte da configuração do servidor: altere-a aí (group_rules) e reinicie o servidor',
  'named.group_rule': 'a regra para o grupo {name}',
  'audit.provider_refused': 'Início de sessão através de {provider} recusado: {reason}',
  'identity.last_way_in':
    'É a última forma de entrar que tem: defina primeiro uma palavra-passe ou ligue outra conta',
  'identity.prove_first': 'Introduza de novo a palavra-passe antes de mudar a forma como inicia sessão',
  'identity.session_only':
    'As contas ligam-se e desligam-se onde tem sessão iniciada, e não com um token de API',
  'identity.provider_silent': '{provider} não responde: tente de novo daqui a pouco',
  'event.identity_linked': '{user} ligou uma conta em {provider}',
  'event.identity_unlinked': '{user} desligou a conta em {provider}',
};
