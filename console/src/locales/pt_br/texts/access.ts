/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': 'Entre primeiro: sua sessão terminou ou não havia nenhuma',
  'access.invalid_credentials': 'Usuário ou senha incorretos',
  'access.too_many_attempts': 'Tentativas demais: tente de novo em {seconds} segundos',
  'access.several_people':
    'Seu navegador enviou as sessões de pessoas diferentes: entre de novo, o que as encerra',
  'access.administrators_only': 'Só um administrador pode fazer isso',
  'access.self_or_administrator': 'Só o próprio usuário ou um administrador pode fazer isso',
  'access.role':
    'Sua função não permite {permission, select, run_tasks {executar tarefas} update_project {alterar o projeto} manage_resources {alterar os recursos deste projeto} manage_team {alterar a equipe} other {fazer isso}}: peça a um proprietário do projeto',
  'access.runner_token': 'Token inválido: envie o token do runner no cabeçalho X-Runner-Token',
  'access.no_such_runner': 'Nenhum runner tem este token: registre o runner ou verifique o token dele',
  'access.runner_switched_off':
    'O runner “{name}” está desativado: um administrador pode ativá-lo (POST /api/runners/{id}/active)',
  'access.runner_not_activated':
    'O runner “{name}” espera que um administrador o ative (POST /api/runners/{id}/active)',
  'object.not_found': 'Não encontrado: {what}. Foi excluído, ou você não tem acesso',
  'live.too_many_of_user': 'Você já tem {count} conexões ao vivo: feche algumas e esta abre',
  'live.too_many': 'O servidor já tem todas as conexões ao vivo que aceita: tente de novo mais tarde',
  'live.follows_too_many': 'Uma conexão segue no máximo {most} tarefas: deixe de seguir uma primeiro',
  'live.hidden_now': 'Você não tem mais acesso a esta tarefa',
} as const;
