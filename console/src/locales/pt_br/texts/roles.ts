/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'precisa ser uma soma das permissões 1, 2, 4 e 8: no máximo {maximum}',
  'field.role_slug':
    'precisa ter até 50 letras, dígitos, hifens, pontos e sublinhados, e não começar com - nem com .',
  'field.template_permissions': 'precisa ser 0 (ver), 1 (executar), 4 (alterar) ou 5 (ambos)',
  'access.granters':
    'Quem pode permitir isso: {people}{more, plural, =0 {} one { e mais #} other { e mais #}}',
  'access.granter_token': '{user}, dono do token, pode criar outro',
  'access.granters_none': 'Um administrador do servidor pode permitir isso',
  'access.of_others': 'O que outros podem fazer só é dito a quem gerencia a equipe',
  'role.slug_built_in': 'Existe uma função integrada {slug}: escolha outro nome curto',
  'role.slug_taken': 'Já existe uma função {slug}, aqui ou no servidor: escolha outro nome curto',
  'role.unknown': 'Esta função não existe: escolha outra',
  'role.more_than_own':
    'Esta função permite mais do que você pode fazer aqui: peça a alguém que possa fazer tudo isso',
  'role.member_may_more': '{user} pode fazer mais do que você aqui: peça a um proprietário do projeto',
  'role.in_use':
    'A função {role} está em uso: {users}{more, plural, =0 {} one { e mais #} other { e mais #}}. Mude isso primeiro',
  'named.approval': 'a aprovação do modelo {name}',
  'named.task': 'tarefa {task}',
  'named.invitation': 'o convite de {name}',
  'role.held_in': '{user} no projeto {project}',
  'template_right.one_of_both': 'Um direito é de um usuário, de uma função ou de um grupo: escolha um deles',
  'template_right.no_such_source': 'Esse provedor ou diretório não existe: escolha outro',
  'template_right.claim_new':
    'Nenhuma regra de grupo pergunta por este claim: só administradores indicam outro',
  'template_right.no_member': 'Este usuário não está na equipe: adicione-o primeiro',
  'template_right.there_already': 'Já existe um direito para {who} neste modelo: altere esse',
  'template_right.more_than_own': 'Este direito permite mais do que você pode fazer com este modelo',
  'template_right.not_all':
    'Isto diz respeito a todos os modelos do projeto, e alguns não são visíveis para você: peça a alguém que gerencie a equipe',
  'template_right.in_use':
    'Isto é usado por modelos que não são visíveis para você: peça a alguém que gerencie a equipe',
  'event.template_right':
    'Direito de {who} no modelo {template} {what, select, created {dado} updated {alterado} deleted {retirado} other {alterado}}',
  'event.group_right_begun': 'O usuário {user} agora tem os direitos do grupo {group} sobre modelos',
  'event.group_right_ended': 'O usuário {user} não tem mais os direitos do grupo {group} sobre modelos',
  'event.template_limited': 'O modelo {template} agora é só para quem tem um direito nele',
  'event.template_open': 'O modelo {template} é novamente para toda a equipe',
  'event.member_added_with': 'Usuário {user} adicionado à equipe com a função {role}',
  'event.member_has_role': 'O usuário {user} tem agora a função {role}',
};
