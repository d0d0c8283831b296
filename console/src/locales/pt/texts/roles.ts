/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'tem de ser uma soma das permissões 1, 2, 4 e 8: no máximo {maximum}',
  'field.role_slug':
    'tem de ter até 50 letras, dígitos, hífenes, pontos e sublinhados, e não começar por - nem por .',
  'field.template_permissions': 'tem de ser 0 (ver), 1 (executar), 4 (alterar) ou 5 (ambos)',
  'access.granters': 'Quem o pode permitir: {people}{more, plural, =0 {} one { e mais #} other { e mais #}}',
  'access.granter_token': '{user}, a quem o token pertence, pode criar outro',
  'access.granters_none': 'Um administrador do servidor pode permiti-lo',
  'access.of_others': 'O que outros podem fazer só é dito a quem faz a gestão da equipa',
  'role.slug_built_in': 'Existe uma função integrada {slug}: escolha outro nome curto',
  'role.slug_taken': 'Já existe uma função {slug}, aqui ou no servidor: escolha outro nome curto',
  'role.unknown': 'Esta função não existe: escolha outra',
  'role.more_than_own':
    'Esta função permite mais do que pode fazer aqui: peça a alguém que possa fazer tudo isso',
  'role.member_may_more': '{user} tem aqui mais permissões: peça a um proprietário do projeto',
  'role.in_use':
    'A função {role} está em uso: {users}{more, plural, =0 {} one { e mais #} other { e mais #}}. Altere isso primeiro',
  'named.approval': 'a aprovação do modelo {name}',
  'named.task': 'tarefa {task}',
  'named.invitation': 'o convite de {name}',
  'role.held_in': '{user} no projeto {project}',
  'template_right.one_of_both':
    'Um direito é de um utilizador, de uma função ou de um grupo: escolha um deles',
  'template_right.no_such_source': 'Esse fornecedor ou diretório não existe: escolha outro',
  'template_right.claim_new':
    'Nenhuma regra de grupo pergunta por este claim: só os administradores indicam outro',
  'template_right.no_member': 'Este utilizador não está na equipa: adicione-o primeiro',
  'template_right.there_already': 'Já existe um direito para {who} neste modelo: altere esse',
  'template_right.more_than_own': 'Este direito permite mais do que pode fazer com este modelo',
  'template_right.not_all':
    'Isto diz respeito a todos os modelos do projeto, e alguns não são visíveis para si: peça a alguém que faça a gestão da equipa',
  'template_right.in_use':
    'Isto é usado por modelos que não são visíveis para si: peça a alguém que faça a gestão da equipa',
  'event.template_right':
    'Direito de {who} no modelo {template} {what, select, created {dado} updated {alterado} deleted {retirado} other {alterado}}',
  'event.group_right_begun': 'O utilizador {user} tem agora os direitos do grupo {group} sobre modelos',
  'event.group_right_ended': 'O utilizador {user} já não tem os direitos do grupo {group} sobre modelos',
  'event.template_limited': 'O modelo {template} é agora só para quem tem um direito nele',
  'event.template_open': 'O modelo {template} é outra vez para toda a equipa',
  'event.member_added_with': 'Utilizador {user} adicionado à equipa com a função {role}',
  'event.member_has_role': 'O utilizador {user} tem agora a função {role}',
};
