/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': 'Espera o fim da tarefa #{task} do mesmo modelo',
  'waiting.template_first': 'Espera a tarefa #{task} do mesmo modelo, que vem antes',
  'waiting.workspace_active': 'Espera o fim da tarefa #{task} no mesmo workspace ou stack',
  'waiting.workspace_first': 'Espera a tarefa #{task} no mesmo workspace ou stack, que vem antes',
  'waiting.project_limit':
    'O projeto executa no máximo {limit, plural, =1 {uma tarefa} one {uma tarefa} other {# tarefas}} por vez',
  'waiting.server_limit':
    'O servidor executa no máximo {limit, plural, =1 {uma tarefa} one {uma tarefa} other {# tarefas}} por vez',
  'waiting.runner_declined':
    'Nenhum runner pode pegá-la: o runner {name} recusou uma tarefa ({reason}) e logo será consultado de novo',
  'waiting.runner_protocol': 'Nenhum runner pode pegá-la: o runner {name} {gap}',
  'waiting.runner_not_registered':
    'Nenhum runner está conectado: o runner {name} espera ser registrado, na máquina dele, com o token de registro dele',
  'waiting.runner_draining':
    'Nenhum runner pode pegá-la: o runner {name} não aceita novas tarefas, até voltar a aceitá-las ou outro ser conectado',
  'waiting.other_project':
    'Nenhum runner conectado aceita tarefas deste projeto: eles pertencem a outros projetos. Conecte um para ele',
  'waiting.only_tagged':
    'Os runners conectados só aceitam tarefas que exigem uma das tags deles: faça o modelo exigir uma, ou deixe um runner aceitar tarefas sem tags',
  'waiting.tag_of_other_project':
    'Os runners conectados com {count, plural, one {a tag} other {as tags}} {tags} pertencem a outros projetos',
  'waiting.runner_not_activated':
    'Nenhum runner está conectado: o runner {name} espera que um administrador o ative',
  'waiting.runner_switched_off':
    'Nenhum runner está conectado: o runner {name} está desativado, um administrador pode ativá-lo',
  'waiting.no_runner':
    'Nenhum runner está conectado: verifique se o servidor consegue iniciar um, ou conecte um',
  'waiting.runner_busy':
    'O runner {name}, o único que pode pegá-la, já executa {slots, plural, =1 {uma tarefa} one {uma tarefa} other {# tarefas}}: ela começa quando uma vaga se abrir',
  'waiting.runners_busy': 'Todos os runners estão ocupados: ela começa quando um tiver uma vaga',
  'waiting.tag_missing': 'Nenhum runner conectado tem {count, plural, one {a tag} other {as tags}} {tags}',
  'waiting.tag_runner_not_activated':
    'Nenhum runner conectado tem {count, plural, one {a tag} other {as tags}} {tags}: o runner {name} espera que um administrador o ative',
  'waiting.tag_runner_switched_off':
    'Nenhum runner conectado tem {count, plural, one {a tag} other {as tags}} {tags}: o runner {name} está desativado, um administrador pode ativá-lo',
  'waiting.tag_runners_busy':
    'Todos os runners com {count, plural, one {a tag} other {as tags}} {tags} estão ocupados: ela começa quando um tiver uma vaga',
  'runner.protocol_gap':
    'fala o protocolo {theirs}, este servidor o {ours}: atualize {older, select, runner {o runner} server {o servidor} other {o mais antigo}}',
  'runner.versions': '{min} a {max}',
} as const;
