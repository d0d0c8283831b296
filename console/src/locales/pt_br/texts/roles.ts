/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'deve ser uma soma das permissões 1, 2, 4 e 8: no máximo {maximum}',
  'field.role_slug':
    'deve ter até 50 letras, algarismos, hifens, pontos e sublinhados, e não começar com - nem com .',
  'role.slug_built_in': 'Existe uma função integrada {slug}: escolha outro identificador',
  'role.slug_taken': 'Já existe uma função {slug}, aqui ou no servidor: escolha outro identificador',
  'role.unknown': 'Esta função não existe: escolha outra',
  'role.more_than_own':
    'Esta função permite mais do que você pode fazer aqui: peça a alguém que possa fazer tudo isso',
  'role.member_may_more': '{user} pode fazer mais do que você aqui: peça a um proprietário do projeto',
  'role.in_use':
    'Têm a função {role}: {users}{more, plural, =0 {} one { e mais #} other { e mais #}}. Dê a eles primeiro outra função',
  'role.held_in': '{user} no projeto {project}',
  'event.member_added_with': 'Usuário {user} adicionado à equipe com a função {role}',
  'event.member_has_role': 'O usuário {user} tem agora a função {role}',
};
