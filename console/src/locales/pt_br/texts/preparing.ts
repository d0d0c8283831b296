/** Why the preparation of a task failed on its runner: what happened, and what to do. Stored as reasons of tasks. */
export const preparationFailures = {
  'prepare.disk_full': 'O disco do runner está cheio ({problem}). Libere espaço em {folder}.',
  'prepare.step': 'Esta versão do runner não conhece a etapa “{step}” da aplicação da tarefa.',
  'prepare.no_file':
    'O modelo “{template}” não indica nenhum arquivo para executar. Informe o caminho do arquivo no modelo.',
  'prepare.program': '{problem} {advice}',
  'prepare.files_gone':
    'Os arquivos desta tarefa foram removidos do runner durante o andamento: nada mais dela é executado. Reexecute-a.',
  'prepare.local_closed':
    'O repositório “{repository}” é a pasta {folder}, que as tarefas deste runner não podem ler: elas rodam como o usuário {user}. Deixe esse usuário ler a pasta e entrar nas que ficam acima dela, ou use file://{folder}, da qual cada tarefa recebe uma cópia.',
  'prepare.local_hidden':
    'O repositório “{repository}” é a pasta {folder}, que está oculta para as tarefas deste runner. Mova-a para outro lugar, ou use file://{folder}, da qual cada tarefa recebe uma cópia.',
  'prepare.inventory_type':
    'Falha ao instalar o inventário: “{inventory}” é do tipo {type}, que o Ansible não consegue usar. Escolha um inventário estático ou de arquivo.',
  'prepare.sudo_key':
    'Falha ao instalar o inventário: as credenciais de sudo de “{inventory}” são uma chave SSH. Escolha uma chave do tipo Usuário e senha.',
  'prepare.vault_name':
    'Falha ao instalar os arquivos de senha do Vault: o nome de vault “{vault}” contém um @. Renomeie o vault.',
  'prepare.galaxy':
    'Falha do galaxy: o ansible-galaxy não pôde instalar {kind, select, collection {as coleções} role {as roles} other {as dependências}} de {file} (código de saída {code}). As mensagens dele estão acima.',
  'file.outside':
    '{what, select, playbook {O playbook} script {O script} inventory {O inventário} folder {A pasta} settings {O arquivo de configurações} other {O arquivo}} “{name}” fica fora do repositório. Use um caminho relativo à raiz do repositório, sem “..”.',
  'file.is_folder':
    '{what, select, playbook {O playbook} script {O script} inventory {O inventário} folder {A pasta} other {O arquivo}} “{name}” é uma pasta. Indique um arquivo dela; há: {entries}.',
  'file.is_file': 'A pasta “{name}” do modelo é um arquivo. Indique a pasta que o contém.',
  'file.missing':
    '{what, select, playbook {O playbook} script {O script} inventory {O inventário} folder {A pasta} other {O arquivo}} “{name}” não está no repositório. Em {folder} há: {entries}.',
  'file.root': 'a raiz do repositório',
  'file.entries': '{names}{more, plural, =0 {} one { e mais #} other { e mais #}}',
  'file.nothing': 'nada',
  'key.agent': 'O agente SSH não iniciou. Instale o cliente OpenSSH no runner: {command}',
  'key.agent_problem': 'O agente SSH não iniciou ({problem}). Instale o cliente OpenSSH no runner: {command}',
  'key.passphrase_missing':
    'A chave SSH não pode ser aberta: ela é protegida por uma frase secreta, mas o cofre de chaves não a tem. Adicione a frase secreta à chave.',
  'key.passphrase_wrong':
    'A chave SSH não pode ser aberta: a frase secreta está errada. Informe a certa no cofre de chaves.',
  'key.unusable':
    'A chave SSH não pode ser usada. Cole no cofre de chaves a chave privada inteira, com a primeira e a última linha.',
  'key.unusable_said':
    'A chave SSH não pode ser usada ({said}). Cole no cofre de chaves a chave privada inteira, com a primeira e a última linha.',
  'question.changed':
    'O que devia ser confirmado foi removido ou alterado no runner: nada disso é feito. Reexecute a tarefa.',
  'question.no_document':
    'A etapa “{step}” não deixou nada que pudesse ser confirmado: o documento dela falta ou não é JSON. Nada mais foi executado.',
  'question.too_large':
    'O que deve ser confirmado passa de {size} KiB e não pode ser mostrado. Nada mais foi executado.',
} as const;
