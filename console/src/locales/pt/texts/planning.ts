/** Of tasks that plan, ask and apply, and of the folders in which they work. Stored as reasons of tasks. */
export const planningTexts = {
  'exit.no_changes': 'não havia nada a alterar, por isso nada foi aplicado',
  'exit.secret_outputs':
    'não havia nada a alterar, exceto talvez saídas secretas da stack, das quais o Pulumi não diz se mudam. Nada foi aplicado: com «Aplicar sem perguntar» são guardadas',
  'exit.plan_only': 'só foi pedido um plano: nada foi aplicado',
  'exit.plan_stale':
    'o plano está desatualizado: o estado mudou desde então. Nada foi aplicado. Execute a tarefa novamente para ter um novo plano',
  'exit.state_locked':
    'o estado está bloqueado por outra execução: aguarde o seu fim. Se já não houver nenhuma, desbloqueie o estado com o ID acima',
  'exit.stack_locked':
    'a stack está bloqueada por outra execução: aguarde o seu fim. Se já não houver nenhuma, desbloqueie-a com: pulumi cancel',
  'exit.plan_violated':
    'o programa quis algo diferente do que tinha planeado, por isso foi aí parado. A saída diz se algo foi aplicado antes. Execute a tarefa novamente para obter um novo plano',
  'exit.passphrase':
    'os segredos da stack não puderam ser abertos: coloque a frase secreta da stack num ambiente do modelo, como a variável de ambiente secreta PULUMI_CONFIG_PASSPHRASE',
  'exit.pulumi_login':
    'nada diz onde está o estado: coloque PULUMI_ACCESS_TOKEN (como segredo) ou PULUMI_BACKEND_URL num ambiente do modelo',
  'exit.backend_changed':
    'o backend está configurado de forma diferente da última tarefa deste modelo e espaço de trabalho. Para continuar com o novo backend e o estado que ele tiver, execute-a uma vez com a opção «reconfigure»; para levar consigo o estado, migre-o à mão',
  'prepare.plan_changed':
    'O plano foi alterado ou removido no runner depois de criado: nada foi aplicado. Execute a tarefa novamente.',
  'prepare.plan_commit':
    'A pasta do repositório «{name}» está num commit ({now}) diferente do commit do plano ({planned}): nada foi aplicado. Execute a tarefa novamente.',
  'prepare.kept_gone':
    'A pasta em que esta tarefa planeou foi removida do runner, ou já pertence a outra tarefa: nada mais foi executado. Execute-a novamente.',
  'prepare.state_elsewhere':
    'O estado deste modelo e espaço de trabalho não está neste runner: a tarefa #{task} trabalhou com ele noutro, ou a sua pasta foi aqui removida desde então. Nada foi planeado, porque tudo seria criado novamente. Utilize um backend, ou dê uma etiqueta ao modelo e ao runner, para que todas as tarefas vão para o runner que tem o estado. Para continuar mesmo assim com o que há aqui, execute a tarefa uma vez com a opção «reconfigure».',
  'prepare.kept_state':
    'O ficheiro de estado {file} foi alterado por tarefas deste modelo, e também no repositório: seriam precisos ambos. Conserve-o num só dos dois lugares, de preferência num backend, e junte-os à mão em {folder} no runner.',
  'prepare.kept_blocked':
    'O repositório tem um ficheiro {file} onde a pasta conservada para este modelo e espaço de trabalho tem uma pasta: mova-a em {folder} no runner.',
  'prepare.stack_config':
    'As definições da stack ({file}) não puderam ser lidas: {problem}. Corrija-as no repositório.',
  'prepare.var_file':
    'O ficheiro de variáveis «{file}» fica fora do repositório: indique o seu caminho a partir da pasta do modelo.',
} as const;
