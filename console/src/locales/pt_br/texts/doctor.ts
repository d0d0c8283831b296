/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': 'Nada a corrigir',
  'doctor.database_new': 'O banco de dados está vazio: a primeira inicialização do servidor o preenche',
  'doctor.database_fails': 'O banco de dados não pode ser usado. {problem}',
  'doctor.database_newer':
    'O banco de dados é de uma versão mais nova ({migration}): instale essa versão de novo ou restaure um backup anterior',
  'doctor.database_older':
    '{count, plural, one {Falta # migração} other {Faltam # migrações}} no banco de dados: a próxima inicialização as executa, “signalbox database check” as testa em uma cópia',
  'doctor.database_rights': 'O usuário do banco de dados não pode criar tabelas: torne-o proprietário',
  'doctor.clock_off':
    'Os relógios desta máquina e do banco de dados diferem em {seconds} segundos: sincronize ambos com um servidor de horário (NTP)',
  'doctor.key_fails': 'A chave de criptografia não serve. {problem}',
  'doctor.folder_owner':
    '{folder} pertence a outro usuário: execute isto como o usuário do servidor ou dê a pasta a ele',
  'doctor.folder_fails':
    '{folder} não pode ser usada ({problem}): torne o usuário do servidor seu proprietário',
  'doctor.folder_full': 'Há só {megabytes} MB livres em {folder}: libere espaço ou limite o que é guardado',
  'doctor.address_none':
    'Não há public_url: defina o endereço que os navegadores usam assim que houver um proxy na frente',
  'doctor.address_silent':
    '{url} não responde ({problem}): inicie o servidor ou verifique public_url e o proxy',
  'doctor.address_distrusted':
    'O certificado em {url} não é confiável aqui ({problem}): renove-o ou indique o arquivo da sua autoridade em NODE_EXTRA_CA_CERTS',
  'doctor.address_other':
    'Em {url} responde algo que não é o Signalbox: verifique public_url e para onde o proxy envia /api',
  'doctor.address_upgrade':
    'O proxy em {url} não deixa passar websockets: faça-o repassar os cabeçalhos Upgrade e Connection',
  'doctor.proxy_unknown':
    '{address} envia endereços encaminhados em que não se confia: inclua-o em trusted_proxies se for o seu proxy',
  'doctor.program_missing': 'Falta {program}: instale-o nesta máquina, cujo runner precisa dele',
  'doctor.isolation_missing':
    'As tarefas não estão isoladas aqui: instale o bubblewrap e permita seus namespaces de usuário (docs/isolation.md)',
  'doctor.runner_none':
    'Nenhum runner está ativo: inicie um ou ative-o no console, senão todas as tarefas esperam',
  'doctor.runner_away': 'O runner {name} não está conectado: inicie-o e veja seu log',
  'doctor.runner_version':
    'O runner {name} tem a versão {version} e o servidor a {server}: atualize o mais antigo',
  'doctor.runner_clock':
    'Os relógios do runner {name} e do servidor diferem em {seconds} segundos: sincronize ambos com um servidor de horário (NTP)',
  'doctor.runner_programs':
    'Falta {programs} ao runner {name}, e modelos que podem ser executados nele precisam disso: instale-o lá e reinicie o runner, ou faça com que esses modelos exijam uma tag que outros runners tenham',
  'doctor.outbox_dead':
    '{count, plural, one {# envio foi abandonado} other {# envios foram abandonados}}: veja Envios no console, corrija o destinatário e envie de novo',
  'doctor.mail_off': 'O e-mail está desativado: defina email_alert, email_host e email_sender',
  'doctor.mail_fails':
    'O servidor de e-mail {host} não aceita e-mail ({problem}): verifique as configurações email_…',
};
