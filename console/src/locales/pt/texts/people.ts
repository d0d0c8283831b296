/** Refusals about users, teams, signing in and what administrators do. */
export const peopleRefusals = {
  'user.last_administrator': 'Este é o último administrador: nomeie primeiro outro',
  'user.kept_elsewhere':
    'Este utilizador inicia sessão noutro lado: a palavra-passe é gerida lá e não pode ser alterada aqui',
  'user.current_password_required': 'A palavra-passe atual é obrigatória',
  'user.wrong_password': 'Esta não é a sua palavra-passe atual',
  'user.change_password': 'Utilize «Alterar palavra-passe»: aí é pedida a atual',
  'user.delete_self': 'Não pode eliminar-se a si próprio: peça a outro administrador',
  'user.administrators_make': 'Só um administrador pode nomear administradores',
  'user.own_flag': 'Não pode alterar a sua própria condição de administrador: peça a outro administrador',
  'user.external_field':
    '{what, select, username {O nome de utilizador} email {O e-mail} password {A palavra-passe} other {O utilizador}} não se altera aqui: este utilizador inicia sessão noutro lado',
  'user.only_owner':
    '{user} é o único proprietário de {projects}{more, plural, =0 {} one { e mais #} other { e mais #}}: nomeie lá primeiro outro proprietário',
  'user.username_taken': 'Outro utilizador tem este nome de utilizador',
  'user.email_taken': 'Outro utilizador tem este e-mail',
  'team.no_such_user': 'Esse utilizador não existe: escolha outro',
  'team.member_already': '{user} já está nesta equipa: altere lá a sua função',
  'team.this_member_already': 'Este utilizador já está na equipa',
  'team.own_role': 'Um proprietário não pode alterar a própria função: peça a outro proprietário',
  'team.remove_self': 'Um proprietário não pode remover-se a si próprio: peça a outro proprietário',
  'team.leave':
    'Um proprietário não pode sair do projeto: peça primeiro a outro proprietário que altere a sua função',
  'team.needs_owner': 'Um projeto precisa de um proprietário: nomeie primeiro outro',
  'sign_in.no_passwords':
    'O início de sessão com palavra-passe está desativado neste servidor: inicie sessão através de um dos fornecedores da página de início de sessão',
  'sign_in.directory_silent':
    'O diretório de utilizadores (LDAP) deste servidor não responde: tente novamente mais tarde, ou inicie sessão como utilizador local',
  'sign_in.no_address':
    'A sua entrada no diretório de utilizadores não tem endereço de e-mail: peça ao seu administrador que adicione um e inicie sessão novamente',
  'project.administrators_create':
    'Só os administradores podem criar projetos neste servidor: peça a um deles',
  'runner.registration_token':
    'Token de registo inválido: crie um novo para o runner, ou utilize o que o servidor tem na definição runner_registration_token',
  'runner.registration_used':
    'O token de registo do runner {name} já foi usado e só funciona uma vez: crie um novo',
  'runner.registration_expired': 'O token de registo do runner {name} expirou: crie um novo',
  'runner.registration_has_task':
    'O runner {name} tem a tarefa {task} na máquina em que está registado: aguarde até que não tenha nenhuma, ou desative-o de forma forçada',
  'runner.built_in_registers': 'O runner integrado recebe o token do próprio servidor: ninguém o regista',
  'runner.drains_itself':
    'É o próprio runner {name} que não aceita novas tarefas e termina quando não tiver nenhuma: inicie-o novamente na sua máquina',
  'runner.websocket_task':
    'A tarefa {task} passa pela ligação websocket do runner: comunique aí o que lhe acontece',
  'runner.built_in_tasks':
    'O runner integrado aceita tantas tarefas quantas diz a definição runner_max_parallel_tasks do servidor',
  'runner.built_in_stays':
    'O runner integrado pertence ao seu servidor e fica enquanto esse funcionar: em vez disso, desative-o',
  'runner.has_task':
    'O runner {name} tem a tarefa {task}: desative-o e elimine-o quando as suas tarefas terminarem, ou elimine-o de forma forçada: nesse caso falham',
  'app.built_in': 'A aplicação {app} está integrada e não pode ser eliminada: em vez disso, desative-a',
  'app.unknown': 'Não há aplicação {app}: escolha outra, ou peça a um administrador que a adicione',
  'app.option_name': 'As opções das aplicações chamam-se apps.<id>.<setting>; as definições são {settings}',
  'app.switched_off': 'A aplicação {app} está desativada: um administrador pode ativá-la em Aplicações',
  'app.in_use':
    'Esta aplicação é usada por {users}{more, plural, =0 {} one { e mais #} other { e mais #}}: altere-os ou elimine-os primeiro',
  'app.used_by': 'modelo {template} do projeto {project}',
  'app.value': 'O valor {problem}',
  'server.database_unasked': 'Não é possível consultar a base de dados: veja o registo',
  'server.disk_full': 'O disco da base de dados está cheio: liberte espaço',
  'server.database_read_only': 'Não é possível escrever na base de dados neste momento',
  'server.draining': 'Este servidor está prestes a encerrar, e outros continuam: tente novamente',
  'demo.no_git':
    'O projeto de demonstração precisa do git, que não está instalado no servidor: instale-o e tente novamente',
  'demo.git_failed': 'o git não conseguiu criar o repositório de demonstração: {problem}',
} as const;
