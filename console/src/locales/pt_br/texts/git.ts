/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': 'Falha ao atualizar o repositório: {advice}',
  'git.url':
    'A URL do repositório “{repository}” não pode ser usada: {url}. Use https://, ssh://, git://, file:/// ou user@host:path.',
  'git.branch_name':
    '“{branch}” não pode ser o nome de uma branch ou tag. Corrija a branch do repositório “{repository}”.',
  'git.commit_hash': '“{commit}” não é um hash de commit.',
  'git.no_commit':
    'Falha ao fazer checkout do commit pedido: o repositório “{repository}” não tem o commit {commit} em nenhuma branch ou tag.',
  'git.local_commit':
    'O repositório “{repository}” é um caminho local e é usado como está; não se pode fazer checkout do commit {commit} dele. Use file://{path} para executar commits exatos.',
  'git.local_missing': 'a pasta {path} do repositório “{repository}” não existe neste runner.',
  'git.local_empty': 'A pasta {path} do repositório “{repository}” não é um repositório Git com um commit.',
  'git.submodule_commit':
    'o submódulo {submodule} não tem o commit {commit} que o repositório “{repository}” pede. Faça o push desse commit para o repositório do submódulo.',
  'git.submodule':
    'um submódulo do repositório “{repository}” não pôde ser obtido. As mensagens do Git estão acima.',
  'git.submodule_from': 'o submódulo {submodule} não pôde ser obtido de {url}. {advice}',
  'git.check': 'Verifique a URL, a branch “{branch}” e a chave de acesso do repositório “{repository}”.',
  'git.host_key':
    'A chave de host do servidor do repositório “{repository}” é diferente da vista antes. Se o servidor foi reinstalado, remova a linha dele dos hosts conhecidos do projeto no runner; senão, alguém pode estar na escuta.',
  'git.host_unknown': 'O host em {url} não é conhecido. Verifique a URL e a resolução de nomes do runner.',
  'git.ssh_key_refused':
    'O servidor recusou a chave SSH do repositório “{repository}”. Adicione a chave pública ao servidor, ou escolha outra chave.',
  'git.ssh_key_missing':
    'O servidor pede uma chave SSH, mas o repositório “{repository}” não tem nenhuma. Escolha uma chave do tipo SSH.',
  'git.login_refused':
    'O servidor recusou o usuário e a senha do repositório “{repository}”. Verifique a chave de acesso dele.',
  'git.login_missing':
    'O servidor pede um usuário, mas o repositório “{repository}” não tem nenhum. Escolha uma chave de acesso do tipo Usuário e senha.',
  'git.certificate':
    'O runner não confia no certificado de {url}. Instale lá a autoridade dele, ou defina GIT_SSL_CAINFO no ambiente.',
  'git.transport':
    'Um submódulo usa um meio de transporte que não é permitido para este repositório. Use URLs https ou ssh para submódulos.',
  'git.no_branch': 'O repositório “{repository}” não tem branch nem tag “{branch}”. Verifique a branch.',
  'look.empty': 'O repositório “{repository}” ainda não tem nenhuma branch: faça primeiro o push de algo.',
  'git.no_repository':
    'Não há repositório Git em {url}, ou a chave de acesso de “{repository}” não pode lê-lo. Verifique a URL.',
  'git.no_answer': 'O servidor de {url} não responde. Verifique a URL e a rede do runner.',
  'git.no_answer_in_time':
    'O servidor do repositório “{repository}” não respondeu em {seconds} segundos. Verifique a URL e a rede do runner.',
  'git.disk_full': 'O disco do runner está cheio. Libere espaço na pasta de trabalho dele.',
} as const;
