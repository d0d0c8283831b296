/** What is different about what was brought over from another product, and what to do about it. */
export const importNotes = {
  'import.user_here':
    'Já está aqui: a conta fica como está, com a senha dela, e passa a ser membro onde a outra era',
  'import.user_twice':
    'Ficou de fora: aqui seria o mesmo usuário que {other}, pois coincide o {what, select, email {e-mail} username {nome de usuário} other {nome de usuário}}. Altere um deles lá e importe de novo',
  'import.user_gone': 'Já foi trazido antes e desde então excluído aqui: não é criado de novo',
  'import.password_left_out': 'Agora não tem senha: o que está salvo dela lá não pode ser verificado aqui',
  'import.password_not_told':
    'Agora não tem senha: o outro servidor não a revela. Um administrador define uma',
  'import.member_left_out':
    '{user} agora não é membro: {why, select, role {a função “{role}” não dá direitos aqui} user {esse usuário não foi trazido} other {esse usuário não foi trazido}}',
  'import.no_owner': 'Não tinha proprietário: agora é {user}',
  'import.project_known': 'Já foi trazido antes: nada nele é alterado',
  'import.project_gone':
    'Já foi trazido antes e desde então excluído aqui: informe-o com --project para trazê-lo de novo',
  'import.project_left_out': 'Ficou de fora com todo o conteúdo: {reason}',
  'import.secret':
    'Informe o segredo de novo: {why, select, sealed {nenhuma das chaves informadas abre o que está salvo} api {o outro servidor não o revela} none {também não existe no outro banco de dados} other {também não existe no outro banco de dados}}',
  'import.secrets':
    'Informe de novo os valores dos segredos, porque {why, select, sealed {nenhuma das chaves informadas os abre} api {o outro servidor não os revela} none {estão vazios no outro banco de dados} other {estão vazios no outro banco de dados}}: {names}',
  'import.other_machine':
    'O caminho {path} é da máquina do outro servidor: garanta que ele exista em todos os runners',
  'import.runner_left_out': 'Runners não são trazidos: registre-o aqui',
  'import.option_left_out': 'A opção {key} não é trazida',
  'import.app_left_out': 'A aplicação não é trazida: {reason}',
  'import.token_left_out': 'Os tokens não são trazidos: esta conta já estava aqui, e eles a abririam',
  'import.history_cut': 'Só são trazidas as {count} tarefas mais recentes: o outro servidor não lista mais',
  'import.new_ids':
    'Têm outros IDs aqui, porque os deles já estavam em uso: {ids}. O que os cita pelo ID precisa ser alterado',
  'import.not_ended': 'Não tinha terminado quando foi trazida de outro servidor',
  'import.project_event': 'Projeto {project} trazido de outro servidor',
  'import.user_event': 'Usuário {user} trazido de outro servidor',
};
