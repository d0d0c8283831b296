export const outsideTexts = {
  'groups.configured':
    'Esta regra faz parte da configuração do servidor: altere-a aí (group_rules) e reinicie o servidor',
  'named.group_rule': 'a regra para o grupo {name}',
  'audit.provider_refused': 'Início de sessão através de {provider} recusado: {reason}',
  'identity.last_way_in':
    'É a sua última forma de iniciar sessão: defina primeiro uma palavra-passe ou associe outra conta',
  'identity.prove_first': 'Introduza de novo a palavra-passe antes de mudar a forma como inicia sessão',
  'identity.session_only':
    'As contas associam-se e desassociam-se onde tem sessão iniciada, e não com um token de API',
  'identity.provider_silent': '{provider} não responde: tente novamente dentro de momentos',
  'event.identity_linked': '{user} associou uma conta em {provider}',
  'event.identity_unlinked': '{user} desassociou a conta em {provider}',
};
