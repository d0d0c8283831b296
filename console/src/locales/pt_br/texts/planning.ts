/** Of tasks that plan, ask and apply, and of the folders in which they work. Stored as reasons of tasks. */
export const planningTexts = {
  'exit.no_changes': 'não havia nada a alterar, por isso nada foi aplicado',
  'exit.secret_outputs':
    'não havia nada a alterar, exceto talvez saídas secretas da stack, das quais o Pulumi não diz se mudam. Nada foi aplicado: com “Aplicar sem perguntar” elas são salvas',
  'exit.plan_only': 'só foi pedido um plano: nada foi aplicado',
  'exit.plan_stale':
    'o plano está desatualizado: o estado mudou desde então. Nada foi aplicado. Reexecute a tarefa para ter um novo plano',
  'exit.state_locked':
    'o estado está bloqueado por outra execução: espere o fim dela. Se não houver mais nenhuma, desbloqueie o estado com o ID acima',
  'exit.stack_locked':
    'a stack está bloqueada por outra execução: espere o fim dela. Se não houver mais nenhuma, desbloqueie-a com: pulumi cancel',
  'exit.plan_violated':
    'o programa quis algo diferente do que havia planejado, por isso foi parado ali. A saída diz se algo foi aplicado antes. Reexecute a tarefa para ter um novo plano',
  'exit.passphrase':
    'os segredos da stack não puderam ser abertos: coloque a frase secreta da stack em um ambiente do modelo, como a variável de ambiente secreta PULUMI_CONFIG_PASSPHRASE',
  'exit.pulumi_login':
    'nada diz onde está o estado: coloque PULUMI_ACCESS_TOKEN (como segredo) ou PULUMI_BACKEND_URL em um ambiente do modelo',
  'exit.backend_changed':
    'o backend está configurado de forma diferente da última tarefa deste modelo e workspace. Para continuar com o novo backend e o estado que ele tiver, execute uma vez com a opção “reconfigure”; para levar o estado junto, migre-o manualmente',
  'prepare.plan_changed':
    'O plano foi alterado ou removido no runner depois de criado: nada foi aplicado. Reexecute a tarefa.',
  'prepare.plan_commit':
    'A pasta do repositório “{name}” está em um commit ({now}) diferente do commit do plano ({planned}): nada foi aplicado. Reexecute a tarefa.',
  'prepare.kept_gone':
    'A pasta em que esta tarefa planejou foi removida do runner, ou já pertence a outra tarefa: nada mais foi executado. Reexecute-a.',
  'prepare.state_elsewhere':
    'O estado deste modelo e workspace não está neste runner: a tarefa #{task} trabalhou com ele em outro, ou a pasta dele foi removida aqui desde então. Nada foi planejado, porque tudo seria criado de novo. Use um backend, ou dê uma tag ao modelo e ao runner, para que todas as tarefas vão para o runner que tem o estado. Para continuar mesmo assim com o que há aqui, execute a tarefa uma vez com a opção “reconfigure”.',
  'prepare.kept_state':
    'O arquivo de estado {file} foi alterado por tarefas deste modelo, e também no repositório: os dois seriam necessários. Mantenha-o em um só dos dois lugares, de preferência em um backend, e junte-os manualmente em {folder} no runner.',
  'prepare.kept_blocked':
    'O repositório tem um arquivo {file} onde a pasta mantida para este modelo e workspace tem uma pasta: mova-a em {folder} no runner.',
  'prepare.stack_config':
    'As configurações da stack ({file}) não puderam ser lidas: {problem}. Corrija-as no repositório.',
  'prepare.var_file':
    'O arquivo de variáveis “{file}” fica fora do repositório: informe o caminho dele a partir da pasta do modelo.',
} as const;
