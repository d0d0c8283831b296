/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'tem de ser uma soma das permissões 1, 2, 4 e 8: no máximo {maximum}',
  'field.role_slug':
    'tem de ter até 50 letras, algarismos, hífenes, pontos e sublinhados, e não começar por - nem por .',
  'role.slug_built_in': 'Existe uma função integrada {slug}: escolha outro identificador',
  'role.slug_taken': 'Já existe uma função {slug}, aqui ou no servidor: escolha outro identificador',
  'role.unknown': 'Esta função não existe: escolha outra',
  'role.more_than_own':
    'Esta função permite mais do que pode fazer aqui: peça a alguém que possa fazer tudo isso',
  'role.member_may_more': '{user} tem aqui mais permissões: peça a um proprietário do projeto',
  'role.in_use':
    'Têm a função {role}: {users}{more, plural, =0 {} one { e mais #} other { e mais #}}. Dê-lhes primeiro outra função',
  'role.held_in': '{user} no projeto {project}',
  'event.member_added_with': 'Utilizador {user} adicionado à equipa com a função {role}',
  'event.member_has_role': 'O utilizador {user} tem agora a função {role}',
};
