/** What is different about what was brought over from another product, and what to do about it. */
export const importNotes = {
  'import.user_here':
    'Já está aqui: a conta fica como está, com a sua palavra-passe, e passa a membro onde a outra o era',
  'import.user_twice':
    'Ficou de fora: aqui seria o mesmo utilizador que {other}, pois coincide o {what, select, email {e-mail} username {nome de utilizador} other {nome de utilizador}}. Altere um deles lá e importe novamente',
  'import.user_gone': 'Já foi trazido antes e entretanto eliminado aqui: não é criado de novo',
  'import.password_left_out':
    'Agora não tem palavra-passe: o que está guardado dela lá não pode ser verificado aqui',
  'import.password_not_told':
    'Agora não tem palavra-passe: o outro servidor não a revela. Um administrador define uma',
  'import.member_left_out':
    '{user} agora não é membro: {why, select, role {a função «{role}» não dá direitos aqui} user {esse utilizador não foi trazido} other {esse utilizador não foi trazido}}',
  'import.no_owner': 'Não tinha proprietário: agora é {user}',
  'import.project_known': 'Já foi trazido antes: nada nele é alterado',
  'import.project_gone':
    'Já foi trazido antes e entretanto eliminado aqui: indique-o com --project para o trazer de novo',
  'import.project_left_out': 'Ficou de fora com todo o conteúdo: {reason}',
  'import.secret':
    'Introduza o segredo novamente: {why, select, sealed {nenhuma das chaves indicadas abre o que está guardado} api {o outro servidor não o revela} none {também não existe na outra base de dados} other {também não existe na outra base de dados}}',
  'import.secrets':
    'Introduza novamente os valores dos segredos, porque {why, select, sealed {nenhuma das chaves indicadas os abre} api {o outro servidor não os revela} none {estão vazios na outra base de dados} other {estão vazios na outra base de dados}}: {names}',
  'import.other_machine':
    'O caminho {path} é da máquina do outro servidor: assegure-se de que existe em todos os runners',
  'import.runner_left_out': 'Os runners não são trazidos: registe-o aqui',
  'import.option_left_out': 'A opção {key} não é trazida',
  'import.app_left_out': 'A aplicação não é trazida: {reason}',
  'import.token_left_out': 'Os tokens não são trazidos: esta conta já estava aqui, e eles abri-la-iam',
  'import.history_cut': 'Só são trazidas as {count} tarefas mais recentes: o outro servidor não lista mais',
  'import.new_ids':
    'Têm aqui outros ID, porque os seus já estavam ocupados: {ids}. O que os refere pelo ID tem de ser alterado',
  'import.not_ended': 'Não tinha terminado quando foi trazida de outro servidor',
  'import.project_event': 'Projeto {project} trazido de outro servidor',
  'import.user_event': 'Utilizador {user} trazido de outro servidor',
};
