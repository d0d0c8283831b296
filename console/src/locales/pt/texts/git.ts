/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': 'Falha ao atualizar o repositório: {advice}',
  'git.url':
    'O URL do repositório «{repository}» não pode ser usado: {url}. Utilize https://, ssh://, git://, file:/// ou user@host:path.',
  'git.branch_name':
    '«{branch}» não pode ser o nome de um ramo ou etiqueta. Corrija o ramo do repositório «{repository}».',
  'git.commit_hash': '«{commit}» não é um hash de commit.',
  'git.no_commit':
    'Falha ao fazer checkout do commit pedido: o repositório «{repository}» não tem o commit {commit} em nenhum ramo ou etiqueta.',
  'git.local_commit':
    'O repositório «{repository}» é um caminho local e é usado tal como está; não é possível extrair dele o commit {commit}. Utilize file://{path} para executar commits exatos.',
  'git.local_missing': 'a pasta {path} do repositório «{repository}» não existe neste runner.',
  'git.local_empty': 'A pasta {path} do repositório «{repository}» não é um repositório Git com um commit.',
  'git.submodule_commit':
    'o submódulo {submodule} não tem o commit {commit} que o repositório «{repository}» pede. Faça o push desse commit para o repositório do submódulo.',
  'git.submodule':
    'um submódulo do repositório «{repository}» não pôde ser obtido. As mensagens do Git estão acima.',
  'git.submodule_from': 'o submódulo {submodule} não pôde ser obtido de {url}. {advice}',
  'git.check': 'Verifique o URL, o ramo «{branch}» e a chave de acesso do repositório «{repository}».',
  'git.host_key':
    'A chave de host do servidor do repositório «{repository}» é diferente da vista antes. Se o servidor foi reinstalado, remova a sua linha dos hosts conhecidos do projeto no runner; caso contrário, alguém pode estar à escuta.',
  'git.host_unknown': 'O host em {url} não é conhecido. Verifique o URL e a resolução de nomes do runner.',
  'git.ssh_key_refused':
    'O servidor recusou a chave SSH do repositório «{repository}». Adicione a chave pública ao servidor, ou escolha outra chave.',
  'git.ssh_key_missing':
    'O servidor pede uma chave SSH, mas o repositório «{repository}» não tem nenhuma. Escolha uma chave do tipo SSH.',
  'git.login_refused':
    'O servidor recusou o utilizador e a palavra-passe do repositório «{repository}». Verifique a sua chave de acesso.',
  'git.login_missing':
    'O servidor pede um utilizador, mas o repositório «{repository}» não tem nenhum. Escolha uma chave de acesso do tipo Utilizador e palavra-passe.',
  'git.certificate':
    'O runner não confia no certificado de {url}. Instale lá a sua autoridade, ou defina GIT_SSL_CAINFO no ambiente.',
  'git.transport':
    'Um submódulo utiliza um meio de transporte não permitido para este repositório. Utilize URL https ou ssh para os submódulos.',
  'git.no_branch': 'O repositório «{repository}» não tem ramo nem etiqueta «{branch}». Verifique o ramo.',
  'look.empty': 'O repositório «{repository}» ainda não tem nenhum ramo: faça primeiro o push de algo.',
  'git.no_repository':
    'Não há nenhum repositório Git em {url}, ou a chave de acesso de «{repository}» não o pode ler. Verifique o URL.',
  'git.no_answer': 'O servidor de {url} não responde. Verifique o URL e a rede do runner.',
  'git.no_answer_in_time':
    'O servidor do repositório «{repository}» não respondeu em {seconds} segundos. Verifique o URL e a rede do runner.',
  'git.disk_full': 'O disco do runner está cheio. Liberte espaço na sua pasta de trabalho.',
} as const;
