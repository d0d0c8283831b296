/** Why a task does not start: what was asked of it, and what its template cannot run. Stored as reasons of tasks. */
export const startRefusals = {
  'start.no_template': 'Esse modelo não existe',
  'start.no_inventory': 'Esse inventário não existe',
  'start.not_ended': 'A tarefa não terminou: pare-a primeiro e depois elimine',
  'start.build_required': 'A versão da compilação é obrigatória',
  'start.build_foreign': 'Esta não é uma tarefa do modelo de compilação',
  'start.build_failed': 'Esta compilação não teve sucesso: escolha uma bem-sucedida',
  'start.no_build': 'Ainda não há compilação bem-sucedida para implementar',
  'start.no_version': 'Não há compilação bem-sucedida da versão {version} para implementar',
  'start.version_unwanted': 'Só uma tarefa de um modelo de implementação aceita a versão de uma compilação',
  'start.version_form': 'version tem de ser um texto',
  'start.build_unwanted': 'Só uma tarefa de um modelo de implementação aceita uma compilação',
  'start.key_of_other_request':
    'Esta chave iniciou uma tarefa diferente da que este pedido solicita: dê a cada pedido uma chave própria',
  'start.key_of_removed_task':
    'Este pedido já iniciou a tarefa {task}, entretanto removida: repita-o com outra chave',
  'start.commit': 'A sua função só pode executar commits que este modelo já tenha executado',
  'start.no_status': 'Não há estado de tarefa «{status}»: utilize {statuses}',
  'start.parameter': 'Uma tarefa não tem parâmetro «{name}»',
  'start.option_unknown': 'Uma tarefa não tem opção «{name}»',
  'start.option_not_taken': 'Tarefas de modelos {app} não aceitam a opção «{name}»',
  'start.limit':
    'A sua função indica hosts e grupos: não pode mandar lê-los de um ficheiro, por isso não são aceites @ nem carateres invisíveis',
  'start.standing_option': 'O modelo define «{name}»: a sua função não o pode desativar',
  'start.editors_option':
    'A sua função executa os modelos tal como são: a opção «{name}» é para quem pode editar o modelo',
  'start.option_closed': 'O modelo não deixa uma única tarefa escolher «{name}»',
  'start.file_name': '{name} não pode começar por @: o programa poderia ler um ficheiro em seu lugar',
  'start.override':
    'A sua função executa os modelos tal como são: não pode escolher {what, select, playbook {outro playbook} git_branch {outro ramo} inventory_id {outro inventário} other {outro valor}}',
  'start.path_outside': 'O caminho tem de ficar dentro do repositório',
  'start.branch': 'Este não é um nome de ramo',
  'start.arguments_form': 'Os argumentos têm de ser um array JSON de textos',
  'argument.unseen': '{word} contém um caráter invisível',
  'argument.option':
    '{word} pode ser uma opção do programa ou indicar-lhe um ficheiro: a sua função só lhe pode dar outras palavras',
  'argument.file':
    'O valor de {option} não pode conter @ nem carateres invisíveis: a sua função não pode mandar ler ficheiros',
  'argument.number': 'O valor de {option} tem de ser um número',
  'argument.forks': 'O valor de {option} tem de ser um número de 1 a 9999',
  'argument.needs_value':
    '{option} precisa de um valor; se começar por um hífen, vai depois de um sinal de igual: {option}=...',
  'argument.playbook': '{word} seria mais um playbook: a sua função executa os modelos tal como são',
  'argument.ansible':
    'A sua função não pode dar {word} ao Ansible: são aceites --tags, --skip-tags, --limit, --start-at-task, --forks, --timeout, --check, --diff, --force-handlers, --flush-cache, --list-hosts, --list-tasks, --list-tags, --syntax-check e -v, cada um por extenso. Os restantes são para quem pode editar o modelo',
  'start.arguments_unwanted': 'O modelo não permite argumentos para uma única tarefa',
  'answer.is_secret': '{question} é uma pergunta secreta: envie a resposta em «secret»',
  'answer.is_not_secret': '{question} não é uma pergunta secreta: envie a resposta em «environment»',
  'answer.secret_form': 'Um segredo («{name}») tem de ser um texto',
  'answer.unasked': 'O modelo não pergunta por «{name}»',
  'answer.variable_name': '«{name}» não pode ser o nome de uma variável: {problem}',
  'answer.required': '{question}: resposta obrigatória',
  'answer.inexact': '{question}: número demasiado grande para ser exato em JSON, envie-o como texto',
  'answer.integer': '{question} tem de ser um número inteiro',
  'answer.choice': '{question} tem de ser um dos valores {choices}',
  'answer.empty_choice': '(vazio)',
  'answer.text': '{question} tem de ser um texto',
  'obstacle.no_file': 'O modelo não indica nenhum ficheiro para executar: edite-o',
  'obstacle.path_outside': 'O caminho «{path}» do modelo sai do seu repositório: edite o modelo',
  'obstacle.key_empty': 'A chave «{name}» não contém segredo: edite-a no cofre de chaves e introduza um',
  'obstacle.key_public':
    'A chave «{name}» contém uma chave pública: edite-a e cole a chave privada correspondente',
  'obstacle.key_deleted': 'Uma chave de que esta tarefa precisa foi eliminada: escolha outra',
  'obstacle.not_decrypted':
    'Não é possível decifrar: {what}. A chave de cifra do servidor mudou, ou o valor foi danificado. Introduza-o novamente',
  'named.key': 'Chave «{name}»',
  'named.secret': 'Segredo «{name}»',
  'named.secret_answers': 'As respostas secretas desta tarefa',
  'obstacle.template_repository_deleted': 'O repositório do modelo foi eliminado: escolha outro',
  'obstacle.repository_deleted': 'O repositório desta tarefa foi eliminado: escolha outro',
  'obstacle.inventory_deleted': 'O inventário desta tarefa foi eliminado: escolha outro',
  'obstacle.repository_address':
    'O repositório «{name}» tem um endereço que não é um caminho nem um URL do Git: edite-o',
  'obstacle.repository_branch':
    'O repositório «{name}» não indica um ramo possível no Git («{branch}»): edite-o',
  'obstacle.branch': '«{branch}» não é o nome de um ramo: edite o modelo',
  'obstacle.ansible_inventory': 'O Ansible precisa de um inventário: escolha um no modelo',
  'obstacle.ansible_hosts':
    'O Ansible precisa de uma lista de hosts: escolha um inventário estático ou de ficheiro',
  'obstacle.terraform_workspace':
    'O Terraform precisa de um espaço de trabalho: escolha um inventário do tipo Espaço de trabalho do Terraform',
  'obstacle.tofu_workspace':
    'O OpenTofu precisa de um espaço de trabalho: escolha um inventário do tipo Espaço de trabalho do OpenTofu ou do Terraform',
  'obstacle.pulumi_stack':
    'O Pulumi precisa de uma stack: escolha no modelo um inventário do tipo Stack do Pulumi (ou Espaço de trabalho do Terraform)',
  'obstacle.inventory_workspace': 'O inventário «{name}» não indica espaço de trabalho nem stack: edite-o',
  'obstacle.workspace_name':
    'Nenhum espaço de trabalho pode ter o nome «{workspace}» (inventário «{name}»): contém carateres que um endereço não aceita. Edite-o',
  'obstacle.stack_name':
    'Nenhuma stack pode ter o nome «{workspace}» (inventário «{name}»): escreva dev, project/dev ou organization/project/dev, só com letras, dígitos e ._-. Edite-o',
  'obstacle.inventory_file': 'O inventário «{name}» não indica nenhum ficheiro: edite-o',
  'obstacle.inventory_path':
    'O caminho «{path}» do inventário «{name}» sai do seu repositório: edite o inventário',
  'obstacle.extra_variables':
    'As variáveis adicionais do ambiente «{environment}» não são um objeto JSON: edite-o',
  'obstacle.environment_variables':
    'As variáveis de ambiente do ambiente «{environment}» não são um objeto JSON: edite-o',
  'obstacle.environment_variable':
    'A variável de ambiente «{name}» do ambiente «{environment}» não é texto, número nem booleano: edite-o',
  'obstacle.variable_name':
    'Nenhum programa pode receber uma variável de ambiente com o nome «{name}» (ambiente «{environment}»): edite-o',
  'obstacle.inexact_number':
    'O ambiente «{environment}» contém numa lista ou num objeto o número {number}, que perderia algarismos: escreva-o entre aspas',
  'obstacle.secret_empty':
    'O segredo «{name}» não tem valor: edite o ambiente «{environment}» e introduza-o. Uma cópia de segurança não contém nenhum',
  'obstacle.job_secret_empty':
    'O segredo «{name}» não tem valor: edite o ambiente {environment} e introduza-o. Uma cópia de segurança não contém nenhum',
  'obstacle.secret_twice': 'Há dois segredos com o nome «{name}» no ambiente «{environment}»: remova um',
  'obstacle.arguments': 'Os argumentos do modelo não são um array JSON de textos: edite-os',
  'obstacle.question_name':
    'Uma pergunta do modelo não tem nome, por isso nenhuma variável pode receber a sua resposta: edite o modelo',
  'obstacle.question_twice': 'Duas perguntas do modelo têm o nome «{name}»: mude o nome de uma',
  'obstacle.question_type':
    'A pergunta «{question}» é do tipo «{type}», que este servidor não conhece: escolha outro',
  'obstacle.vault_script':
    'O vault «{vault}» do modelo pede a palavra-passe a um script, o que esta versão ainda não faz: dê-lhe uma chave',
  'obstacle.vault_no_key': 'O vault «{vault}» do modelo não tem chave: escolha uma',
  'obstacle.vault_key':
    'O vault «{vault}» do modelo tem a chave «{key}», que não contém palavra-passe: escolha uma chave do tipo Utilizador e palavra-passe',
  'obstacle.vault_name':
    'O vault «{vault}» do modelo tem um @ no nome, que o Ansible leria como um lugar: mude-lhe o nome',
  'obstacle.no_build_template':
    'O modelo não implementa as versões de nenhum modelo de compilação: escolha um',
  'obstacle.build_template':
    'O modelo «{name}», cujas versões devem ser implementadas, não gera nenhuma: escolha um modelo de compilação',
  'obstacle.no_app':
    'Este servidor não tem aplicação {app}: peça a um administrador que a adicione, ou escolha outra no modelo',
  'obstacle.app_off':
    'A aplicação {app} está desativada: peça a um administrador que a ative e inicie a tarefa novamente',
} as const;
