/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': 'Inicie sessão primeiro: a sua sessão terminou ou não havia nenhuma',
  'access.invalid_credentials': 'Utilizador ou palavra-passe incorretos',
  'access.too_many_attempts': 'Demasiadas tentativas: tente novamente dentro de {seconds} segundos',
  'access.several_people':
    'O seu navegador enviou as sessões de pessoas diferentes: inicie sessão novamente, o que as termina',
  'access.administrators_only': 'Só um administrador pode fazer isto',
  'access.self_or_administrator': 'Só o próprio utilizador ou um administrador pode fazer isto',
  'access.role':
    'A sua função não lhe permite {permission, select, run_tasks {executar tarefas} update_project {alterar o projeto} manage_resources {alterar os recursos deste projeto} manage_team {alterar a equipa} other {fazer isto}}: peça a um proprietário do projeto',
  'access.runner_token': 'Token inválido: envie o token do runner no cabeçalho X-Runner-Token',
  'access.no_such_runner': 'Nenhum runner tem este token: registe o runner ou verifique o seu token',
  'access.runner_switched_off':
    'O runner «{name}» está desativado: um administrador pode ativá-lo (POST /api/runners/{id}/active)',
  'access.runner_not_activated':
    'O runner «{name}» aguarda que um administrador o ative (POST /api/runners/{id}/active)',
  'object.not_found': 'Não encontrado: {what}. Foi eliminado, ou não tem acesso',
  'live.too_many_of_user': 'Já tem {count} ligações em direto: feche algumas e esta abre',
  'live.too_many': 'O servidor já tem todas as ligações em direto que aceita: tente novamente mais tarde',
  'live.follows_too_many': 'Uma ligação segue no máximo {most} tarefas: deixe de seguir uma primeiro',
  'live.hidden_now': 'Já não tem acesso a esta tarefa',
} as const;
