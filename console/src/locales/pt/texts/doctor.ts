/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': 'Nada a corrigir',
  'doctor.database_new': 'A base de dados está vazia: o primeiro arranque do servidor preenche-a',
  'doctor.database_fails': 'A base de dados não pode ser usada. {problem}',
  'doctor.database_newer':
    'A base de dados é de uma versão mais recente ({migration}): instale de novo essa versão ou restaure uma cópia de segurança anterior',
  'doctor.database_older':
    '{count, plural, one {Falta # migração} other {Faltam # migrações}} à base de dados: o próximo arranque executa-as, «signalbox database check» experimenta-as numa cópia',
  'doctor.database_rights': 'O utilizador da base de dados não pode criar tabelas: torne-o proprietário',
  'doctor.clock_off':
    'Os relógios desta máquina e da base de dados diferem em {seconds} segundos: sincronize ambos com um servidor de hora (NTP)',
  'doctor.key_fails': 'A chave de cifra não serve. {problem}',
  'doctor.folder_owner':
    '{folder} pertence a outro utilizador: execute isto como o utilizador do servidor ou dê-lhe a pasta',
  'doctor.folder_fails':
    '{folder} não pode ser usada ({problem}): torne o utilizador do servidor seu proprietário',
  'doctor.folder_full': 'Só há {megabytes} MB livres em {folder}: liberte espaço ou limite o que é guardado',
  'doctor.address_none':
    'Não há public_url: indique o endereço que os navegadores usam assim que haja um proxy à frente',
  'doctor.address_silent':
    '{url} não responde ({problem}): inicie o servidor ou verifique public_url e o proxy',
  'doctor.address_distrusted':
    'O certificado em {url} não é de confiança aqui ({problem}): renove-o ou indique o ficheiro da sua autoridade em NODE_EXTRA_CA_CERTS',
  'doctor.address_other':
    'Em {url} responde algo que não é o Signalbox: verifique public_url e para onde o proxy envia /api',
  'doctor.address_upgrade':
    'O proxy em {url} não deixa passar websockets: faça-o transmitir os cabeçalhos Upgrade e Connection',
  'doctor.proxy_unknown':
    '{address} envia endereços reencaminhados em que não se confia: indique-o em trusted_proxies se for o seu proxy',
  'doctor.program_missing': 'Falta {program}: instale-o nesta máquina, cujo runner precisa dele',
  'doctor.isolation_missing':
    'As tarefas não estão isoladas aqui: instale o bubblewrap e permita os seus espaços de nomes de utilizador (docs/isolation.md)',
  'doctor.runner_none':
    'Nenhum runner está ativo: inicie um ou ative-o na consola, senão todas as tarefas esperam',
  'doctor.runner_away': 'O runner {name} não está ligado: inicie-o e veja o seu registo',
  'doctor.runner_version':
    'O runner {name} tem a versão {version} e o servidor a {server}: atualize o mais antigo',
  'doctor.runner_clock':
    'Os relógios do runner {name} e do servidor diferem em {seconds} segundos: sincronize ambos com um servidor de hora (NTP)',
  'doctor.runner_programs':
    'Ao runner {name} falta {programs}, de que precisam modelos que podem ser executados nele: instale-o aí e reinicie o runner, ou faça com que esses modelos exijam uma etiqueta que outros runners tenham',
  'doctor.outbox_dead':
    '{count, plural, one {# envio foi abandonado} other {# envios foram abandonados}}: veja Envios na consola, corrija o destinatário e envie de novo',
  'doctor.mail_off': 'O e-mail está desativado: defina email_alert, email_host e email_sender',
  'doctor.mail_fails':
    'O servidor de e-mail {host} não aceita e-mails ({problem}): verifique as definições email_…',
};
