/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': 'Aguarda o fim da tarefa #{task} do mesmo modelo',
  'waiting.template_first': 'Aguarda a tarefa #{task} do mesmo modelo, que vem primeiro',
  'waiting.workspace_active': 'Aguarda o fim da tarefa #{task} no mesmo espaço de trabalho ou stack',
  'waiting.workspace_first':
    'Aguarda a tarefa #{task} no mesmo espaço de trabalho ou stack, que vem primeiro',
  'waiting.project_limit':
    'O projeto executa no máximo {limit, plural, =1 {uma tarefa} other {# tarefas}} de cada vez',
  'waiting.server_limit':
    'O servidor executa no máximo {limit, plural, =1 {uma tarefa} other {# tarefas}} de cada vez',
  'waiting.runner_declined':
    'Nenhum runner a pode executar: o runner {name} recusou uma tarefa ({reason}) e será consultado novamente em breve',
  'waiting.runner_protocol': 'Nenhum runner a pode executar: o runner {name} {gap}',
  'waiting.runner_not_registered':
    'Nenhum runner está ligado: o runner {name} aguarda o registo, na sua máquina, com o seu token de registo',
  'waiting.runner_draining':
    'Nenhum runner a pode executar: o runner {name} não aceita novas tarefas, até voltar a aceitá-las ou até outro ser ligado',
  'waiting.other_project':
    'Nenhum runner ligado aceita tarefas deste projeto: pertencem a outros projetos. Ligue um para ele',
  'waiting.only_tagged':
    'Os runners ligados só aceitam tarefas que exijam uma das suas etiquetas: faça o modelo exigir uma, ou deixe um runner aceitar tarefas sem etiquetas',
  'waiting.tag_of_other_project':
    'Os runners ligados com {count, plural, one {a etiqueta} other {as etiquetas}} {tags} pertencem a outros projetos',
  'waiting.runner_not_activated':
    'Nenhum runner está ligado: o runner {name} aguarda que um administrador o ative',
  'waiting.runner_switched_off':
    'Nenhum runner está ligado: o runner {name} está desativado, um administrador pode ativá-lo',
  'waiting.no_runner': 'Nenhum runner está ligado: verifique se o servidor consegue iniciar um, ou ligue um',
  'waiting.runner_busy':
    'O runner {name}, o único que a pode executar, já executa {slots, plural, =1 {uma tarefa} other {# tarefas}}: começa quando houver um lugar livre',
  'waiting.runners_busy': 'Todos os runners estão ocupados: começa quando um tiver um lugar livre',
  'waiting.tag_missing':
    'Nenhum runner ligado tem {count, plural, one {a etiqueta} other {as etiquetas}} {tags}',
  'waiting.tag_runner_not_activated':
    'Nenhum runner ligado tem {count, plural, one {a etiqueta} other {as etiquetas}} {tags}: o runner {name} aguarda que um administrador o ative',
  'waiting.tag_runner_switched_off':
    'Nenhum runner ligado tem {count, plural, one {a etiqueta} other {as etiquetas}} {tags}: o runner {name} está desativado, um administrador pode ativá-lo',
  'waiting.tag_runners_busy':
    'Todos os runners com {count, plural, one {a etiqueta} other {as etiquetas}} {tags} estão ocupados: começa quando um tiver um lugar livre',
  'runner.protocol_gap':
    'fala o protocolo {theirs}, este servidor o {ours}: atualize {older, select, runner {o runner} server {o servidor} other {o mais antigo}}',
  'runner.versions': '{min} a {max}',
} as const;
