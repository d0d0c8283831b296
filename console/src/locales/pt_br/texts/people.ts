/** Refusals about users, teams, signing in and what administrators do. */
export const peopleRefusals = {
  'user.last_administrator': 'Este é o último administrador: nomeie outro primeiro',
  'user.kept_elsewhere':
    'Este usuário entra por outro lugar: a senha é mantida lá e não pode ser alterada aqui',
  'user.current_password_required': 'A senha atual é obrigatória',
  'user.wrong_password': 'Esta não é sua senha atual',
  'user.change_password': 'Use “Alterar senha”: lá se pede a atual',
  'user.delete_self': 'Você não pode excluir a si mesmo: peça a outro administrador',
  'user.administrators_make': 'Só um administrador pode nomear administradores',
  'user.own_flag': 'Você não pode mudar sua própria condição de administrador: peça a outro administrador',
  'user.external_field':
    '{what, select, username {O nome de usuário} email {O e-mail} password {A senha} other {O usuário}} não se altera aqui: este usuário entra por outro lugar',
  'user.only_owner':
    '{user} é o único proprietário de {projects}{more, plural, =0 {} one { e mais #} other { e mais #}}: nomeie lá outro proprietário primeiro',
  'user.username_taken': 'Outro usuário tem este nome de usuário',
  'user.email_taken': 'Outro usuário tem este e-mail',
  'team.no_such_user': 'Esse usuário não existe: escolha outro',
  'team.member_already': '{user} já está nesta equipe: altere lá a função',
  'team.this_member_already': 'Este usuário já está na equipe',
  'team.own_role': 'Um proprietário não pode mudar a própria função: peça a outro proprietário',
  'team.remove_self': 'Um proprietário não pode remover a si mesmo: peça a outro proprietário',
  'team.leave':
    'Um proprietário não pode sair do projeto: peça primeiro a outro proprietário para mudar sua função',
  'team.needs_owner': 'Um projeto precisa de um proprietário: nomeie outro primeiro',
  'sign_in.no_passwords':
    'O login por senha está desativado neste servidor: entre por um dos provedores da página de login',
  'sign_in.directory_silent':
    'O diretório de usuários (LDAP) deste servidor não responde: tente de novo mais tarde, ou entre como usuário local',
  'sign_in.no_address':
    'Sua entrada no diretório de usuários não tem endereço de e-mail: peça ao administrador dele para adicionar um e entre de novo',
  'project.administrators_create': 'Só administradores podem criar projetos neste servidor: peça a um deles',
  'runner.registration_token':
    'Token de registro inválido: crie um novo para o runner, ou informe o que o servidor tem na configuração runner_registration_token',
  'runner.registration_used':
    'O token de registro do runner {name} já foi usado e só funciona uma vez: crie um novo',
  'runner.registration_expired': 'O token de registro do runner {name} expirou: crie um novo',
  'runner.registration_has_task':
    'O runner {name} tem a tarefa {task} na máquina em que está registrado: espere até que ele não tenha nenhuma, ou desative-o de forma forçada',
  'runner.built_in_registers': 'O runner integrado recebe o token do próprio servidor: ninguém o registra',
  'runner.drains_itself':
    'O próprio runner {name} não aceita novas tarefas e termina quando não tiver nenhuma: inicie-o de novo na máquina dele',
  'runner.websocket_task':
    'A tarefa {task} passa pela conexão websocket do runner: informe lá o que acontece com ela',
  'runner.built_in_tasks':
    'O runner integrado pega tantas tarefas quantas diz a configuração runner_max_parallel_tasks do servidor',
  'runner.built_in_stays':
    'O runner integrado pertence ao servidor dele e fica enquanto esse funcionar: em vez disso, desative-o',
  'runner.has_task':
    'O runner {name} tem a tarefa {task}: desative o runner e exclua-o quando as tarefas dele terminarem, ou exclua-o de forma forçada: elas então falham',
  'app.built_in': 'A aplicação {app} é integrada e não pode ser excluída: em vez disso, desative-a',
  'app.unknown': 'Não há aplicação {app}: escolha outra, ou peça a um administrador para adicioná-la',
  'app.option_name':
    'As opções das aplicações se chamam apps.<id>.<setting>; as configurações são {settings}',
  'app.switched_off': 'A aplicação {app} está desativada: um administrador pode ativá-la em Aplicações',
  'app.in_use':
    'Esta aplicação é usada por {users}{more, plural, =0 {} one { e mais #} other { e mais #}}: altere-os ou exclua-os primeiro',
  'app.used_by': 'modelo {template} do projeto {project}',
  'app.value': 'O valor {problem}',
  'server.database_unasked': 'Não é possível consultar o banco de dados: veja o log',
  'server.disk_full': 'O disco do banco de dados está cheio: libere espaço',
  'server.database_read_only': 'Não é possível gravar no banco de dados agora',
  'server.draining': 'Este servidor está prestes a encerrar, e outros continuam: tente de novo',
  'demo.no_git':
    'O projeto de demonstração precisa do git, que não está instalado no servidor: instale-o e tente de novo',
  'demo.git_failed': 'o git não pôde criar o repositório de demonstração: {problem}',
} as const;
