export const groupTexts = {
  'groups.unknown_source': 'Este servidor não tem esse provedor ou diretório: escolha outro',
  'groups.no_such_project': 'Esse projeto não existe: escolha outro',
  'groups.no_such_role': 'Essa função não existe neste projeto: escolha outra',
  'groups.exists': 'Já existe uma regra para este grupo e este direito: altere aquela',
  'groups.not_read':
    'O diretório não é consultado sobre grupos: a configuração ldap_groups do servidor diz como são encontrados',
  'event.group_rule':
    'Regra de grupo {rule} {what, select, created {criada} updated {alterada} deleted {excluída} other {alterada}}',
  'event.rule_member':
    'O usuário {user} agora tem a função {role, select, owner {proprietário} manager {gerente} task_runner {executor} guest {convidado} other {{role}}}, pela regra do grupo {rule}',
  'event.rule_member_ended':
    'Usuário {user} removido da equipe: nenhuma regra de grupo lhe dá mais uma função',
  'event.rule_right':
    'O usuário {user} {what, select, admin {agora é administrador} create_projects {agora pode criar projetos} other {agora tem um direito}}, pela regra do grupo {rule}',
  'event.rule_right_ended':
    'O usuário {user} {what, select, admin {não é mais administrador} create_projects {não pode mais criar projetos} other {perdeu um direito}}: nenhuma regra de grupo o concede mais',
  'directory.nobody':
    'O diretório não encontra ninguém abaixo de {base}: ninguém foi desconectado. Verifique as configurações ldap_searchdn e ldap_searchfilter',
  'directory.too_many':
    'Não estão mais no diretório: {leavers, number} de {people, number} pessoas. É mais do que ldap_max_leavers_percent permite, por isso ninguém foi desconectado: verifique o diretório ou exclua esses usuários',
  'directory.silent': 'O diretório não responde: {reason}',
  'event.user_left': 'O usuário {user} não está mais no diretório: sessões e tokens de API encerrados',
};
