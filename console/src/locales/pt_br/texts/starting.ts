/** Why a task does not start: what was asked of it, and what its template cannot run. Stored as reasons of tasks. */
export const startRefusals = {
  'start.no_template': 'Esse modelo não existe',
  'start.no_inventory': 'Esse inventário não existe',
  'start.not_ended': 'A tarefa não terminou: pare-a primeiro e depois exclua',
  'start.build_required': 'A versão da compilação é obrigatória',
  'start.build_foreign': 'Esta não é uma tarefa do modelo de compilação',
  'start.build_failed': 'Esta compilação não teve sucesso: escolha uma bem-sucedida',
  'start.no_build': 'Ainda não há compilação bem-sucedida para implantar',
  'start.no_version': 'Não há compilação bem-sucedida da versão {version} para implantar',
  'start.version_unwanted': 'Só uma tarefa de um modelo de implantação aceita a versão de uma compilação',
  'start.version_form': 'version precisa ser um texto',
  'start.build_unwanted': 'Só uma tarefa de um modelo de implantação aceita uma compilação',
  'start.key_of_other_request':
    'Esta chave iniciou uma tarefa diferente da que esta requisição pede: dê a cada requisição uma chave própria',
  'start.key_of_removed_task':
    'Esta requisição já iniciou a tarefa {task}, que foi removida desde então: repita-a com outra chave',
  'start.commit': 'Sua função só pode executar commits que este modelo já executou antes',
  'start.no_status': 'Não há status de tarefa “{status}”: use {statuses}',
  'start.parameter': 'Uma tarefa não tem parâmetro “{name}”',
  'start.option_unknown': 'Uma tarefa não tem opção “{name}”',
  'start.option_not_taken': 'Tarefas de modelos {app} não aceitam a opção “{name}”',
  'start.limit':
    'Sua função pode indicar hosts e grupos, mas não mandar lê-los de um arquivo: por isso não são aceitos @ nem caracteres invisíveis',
  'start.standing_option': 'O modelo define “{name}”: sua função não pode desativar isso',
  'start.editors_option':
    'Sua função executa os modelos como são: a opção “{name}” é para quem pode editar o modelo',
  'start.option_closed': 'O modelo não deixa uma única tarefa escolher “{name}”',
  'start.file_name': '{name} não pode começar com @: o programa poderia ler um arquivo no lugar',
  'start.override':
    'Sua função executa os modelos como são: ela não pode escolher {what, select, playbook {outro playbook} git_branch {outra branch} inventory_id {outro inventário} other {outro valor}}',
  'start.path_outside': 'O caminho precisa ficar dentro do repositório',
  'start.branch': 'Este não é um nome de branch',
  'start.arguments_form': 'Os argumentos precisam ser um array JSON de textos',
  'argument.unseen': '{word} contém um caractere invisível',
  'argument.option':
    '{word} pode ser uma opção do programa ou indicar um arquivo a ele: sua função só pode dar outras palavras',
  'argument.file':
    'O valor de {option} não pode conter @ nem caracteres invisíveis: sua função não pode mandar ler arquivos',
  'argument.number': 'O valor de {option} precisa ser um número',
  'argument.forks': 'O valor de {option} precisa ser um número de 1 a 9999',
  'argument.needs_value':
    '{option} precisa de um valor; se ele começar com hífen, vai depois de um sinal de igual: {option}=...',
  'argument.playbook': '{word} seria mais um playbook: sua função executa os modelos como são',
  'argument.ansible':
    'Sua função não pode dar {word} ao Ansible: são aceitos --tags, --skip-tags, --limit, --start-at-task, --forks, --timeout, --check, --diff, --force-handlers, --flush-cache, --list-hosts, --list-tasks, --list-tags, --syntax-check e -v, cada um por extenso. Os demais são para quem pode editar o modelo',
  'start.arguments_unwanted': 'O modelo não permite argumentos para uma única tarefa',
  'answer.is_secret': '{question} é uma pergunta secreta: envie a resposta em “secret”',
  'answer.is_not_secret': '{question} não é uma pergunta secreta: envie a resposta em “environment”',
  'answer.secret_form': 'Um segredo (“{name}”) precisa ser um texto',
  'answer.unasked': 'O modelo não pergunta por “{name}”',
  'answer.variable_name': '“{name}” não pode ser o nome de uma variável: {problem}',
  'answer.required': '{question}: resposta obrigatória',
  'answer.inexact': '{question}: número grande demais para ser exato em JSON, envie como texto',
  'answer.integer': '{question} precisa ser um número inteiro',
  'answer.choice': '{question} precisa ser um dos valores {choices}',
  'answer.empty_choice': '(vazio)',
  'answer.text': '{question} precisa ser um texto',
  'obstacle.no_file': 'O modelo não indica nenhum arquivo para executar: edite-o',
  'obstacle.path_outside': 'O caminho “{path}” do modelo sai do repositório dele: edite o modelo',
  'obstacle.key_empty': 'A chave “{name}” não contém segredo: edite-a no cofre de chaves e informe um',
  'obstacle.key_public':
    'A chave “{name}” contém uma chave pública: edite-a e cole a chave privada correspondente',
  'obstacle.key_deleted': 'Uma chave de que esta tarefa precisa foi excluída: escolha outra',
  'obstacle.not_decrypted':
    'Não é possível descriptografar: {what}. A chave de criptografia do servidor mudou, ou o valor foi danificado. Informe-o de novo',
  'named.key': 'Chave “{name}”',
  'named.secret': 'Segredo “{name}”',
  'named.secret_answers': 'As respostas secretas desta tarefa',
  'obstacle.template_repository_deleted': 'O repositório do modelo foi excluído: escolha outro',
  'obstacle.repository_deleted': 'O repositório desta tarefa foi excluído: escolha outro',
  'obstacle.inventory_deleted': 'O inventário desta tarefa foi excluído: escolha outro',
  'obstacle.repository_address':
    'O repositório “{name}” tem um endereço que não é nem caminho nem URL do Git: edite-o',
  'obstacle.repository_branch':
    'O repositório “{name}” não indica uma branch possível no Git (“{branch}”): edite-o',
  'obstacle.branch': '“{branch}” não é o nome de uma branch: edite o modelo',
  'obstacle.ansible_inventory': 'O Ansible precisa de um inventário: escolha um no modelo',
  'obstacle.ansible_hosts':
    'O Ansible precisa de uma lista de hosts: escolha um inventário estático ou de arquivo',
  'obstacle.terraform_workspace':
    'O Terraform precisa de um workspace: escolha um inventário do tipo Workspace do Terraform',
  'obstacle.tofu_workspace':
    'O OpenTofu precisa de um workspace: escolha um inventário do tipo Workspace do OpenTofu ou do Terraform',
  'obstacle.pulumi_stack':
    'O Pulumi precisa de uma stack: escolha no modelo um inventário do tipo Stack do Pulumi (ou Workspace do Terraform)',
  'obstacle.inventory_workspace': 'O inventário “{name}” não indica workspace nem stack: edite-o',
  'obstacle.workspace_name':
    'Nenhum workspace pode ter o nome “{workspace}” (inventário “{name}”): ele contém caracteres que um endereço não aceita. Edite-o',
  'obstacle.stack_name':
    'Nenhuma stack pode ter o nome “{workspace}” (inventário “{name}”): escreva dev, project/dev ou organization/project/dev, só com letras, dígitos e ._-. Edite-o',
  'obstacle.inventory_file': 'O inventário “{name}” não indica nenhum arquivo: edite-o',
  'obstacle.inventory_path':
    'O caminho “{path}” do inventário “{name}” sai do repositório dele: edite o inventário',
  'obstacle.extra_variables':
    'As variáveis extras do ambiente “{environment}” não são um objeto JSON: edite-o',
  'obstacle.environment_variables':
    'As variáveis de ambiente do ambiente “{environment}” não são um objeto JSON: edite-o',
  'obstacle.environment_variable':
    'A variável de ambiente “{name}” do ambiente “{environment}” não é texto, número nem booleano: edite-o',
  'obstacle.variable_name':
    'Nenhum programa pode receber uma variável de ambiente com o nome “{name}” (ambiente “{environment}”): edite-o',
  'obstacle.inexact_number':
    'O ambiente “{environment}” contém em uma lista ou um objeto o número {number}, que perderia dígitos: escreva-o entre aspas',
  'obstacle.secret_empty':
    'O segredo “{name}” não tem valor: edite o ambiente “{environment}” e informe-o. Um backup não contém nenhum',
  'obstacle.job_secret_empty':
    'O segredo “{name}” não tem valor: edite o ambiente {environment} e informe-o. Um backup não contém nenhum',
  'obstacle.secret_twice': 'Há dois segredos com o nome “{name}” no ambiente “{environment}”: remova um',
  'obstacle.arguments': 'Os argumentos do modelo não são um array JSON de textos: edite-os',
  'obstacle.question_name':
    'Uma pergunta do modelo não tem nome, por isso nenhuma variável pode receber a resposta dela: edite o modelo',
  'obstacle.question_twice': 'Duas perguntas do modelo têm o nome “{name}”: renomeie uma',
  'obstacle.question_type':
    'A pergunta “{question}” é do tipo “{type}”, que este servidor não conhece: escolha outro',
  'obstacle.vault_script':
    'O vault “{vault}” do modelo pede a senha a um script, o que esta versão ainda não faz: dê uma chave a ele',
  'obstacle.vault_no_key': 'O vault “{vault}” do modelo não tem chave: escolha uma',
  'obstacle.vault_key':
    'O vault “{vault}” do modelo tem a chave “{key}”, que não contém senha: escolha uma chave do tipo Usuário e senha',
  'obstacle.vault_name':
    'O vault “{vault}” do modelo tem um @ no nome, que o Ansible leria como um lugar: renomeie-o',
  'obstacle.no_build_template': 'O modelo não implanta as versões de nenhum modelo de compilação: escolha um',
  'obstacle.build_template':
    'O modelo “{name}”, cujas versões devem ser implantadas, não gera nenhuma: escolha um modelo de compilação',
  'obstacle.no_app':
    'Este servidor não tem aplicação {app}: peça a um administrador para adicioná-la, ou escolha outra no modelo',
  'obstacle.app_off':
    'A aplicação {app} está desativada: peça a um administrador para ativá-la e inicie a tarefa de novo',
} as const;
