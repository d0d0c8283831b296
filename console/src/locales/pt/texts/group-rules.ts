export const groupTexts = {
  'groups.unknown_source': 'Este servidor não tem esse fornecedor ou diretório: escolha outro',
  'groups.no_such_project': 'Esse projeto não existe: escolha outro',
  'groups.no_such_role': 'Essa função não existe neste projeto: escolha outra',
  'groups.exists': 'Já existe uma regra para este grupo e este direito: altere essa',
  'groups.not_read':
    'O diretório não é consultado sobre grupos: a definição ldap_groups do servidor diz como são encontrados',
  'event.group_rule':
    'Regra de grupo {rule} {what, select, created {criada} updated {alterada} deleted {eliminada} other {alterada}}',
  'event.rule_member':
    'O utilizador {user} agora tem a função {role, select, owner {proprietário} manager {gestor} task_runner {executor} guest {convidado} other {{role}}}, pela regra do grupo {rule}',
  'event.rule_member_ended':
    'Utilizador {user} removido da equipa: já nenhuma regra de grupo lhe dá uma função',
  'event.rule_right':
    'O utilizador {user} {what, select, admin {agora é administrador} create_projects {agora pode criar projetos} other {agora tem um direito}}, pela regra do grupo {rule}',
  'event.rule_right_ended':
    'O utilizador {user} {what, select, admin {já não é administrador} create_projects {já não pode criar projetos} other {perdeu um direito}}: já nenhuma regra de grupo o concede',
  'directory.nobody':
    'O diretório não encontra ninguém abaixo de {base}: nenhuma sessão foi terminada. Verifique as definições ldap_searchdn e ldap_searchfilter',
  'directory.too_many':
    'Já não estão no diretório: {leavers, number} de {people, number} pessoas. São mais do que ldap_max_leavers_percent permite, por isso nenhuma sessão foi terminada: verifique o diretório ou elimine esses utilizadores',
  'directory.silent': 'O diretório não responde: {reason}',
  'event.user_left': 'O utilizador {user} já não está no diretório: sessões e tokens de API terminados',
};
