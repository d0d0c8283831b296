/** What keeps a key from signing in to a host, and what to check. */
export const hostTexts = {
  'host.address': 'Informe um só host, pelo nome ou pelo endereço',
  'host.port': 'Uma porta é um número de 1 a 65535',
  'host.login': 'Um usuário de um host não pode ter esse nome',
  'host.login_required': 'A chave não informa nenhum usuário: diga com qual entrar',
  'host.key_none': 'Esta chave não contém nada com que entrar: escolha outra',
  'host.old_runner':
    'O runner {name} é de uma versão que não consegue testar chaves em hosts: atualize-o para a versão do servidor.',
  'host.no_runner':
    'Não há runner conectado que possa testar a chave: verifique se o servidor consegue iniciar um, ou conecte um.',
  'host.busy': 'O runner está testando outras chaves agora: tente de novo em instantes.',
  'host.key_changed':
    '{host} mostra uma chave de host diferente da conhecida neste projeto, então nada foi enviado a ele. Se foi reinstalado, remova a linha dele dos hosts conhecidos do projeto no runner; senão, alguém pode estar na escuta.',
  'host.unknown': 'O nome {host} não é conhecido. Verifique-o, e também a resolução de nomes do runner.',
  'host.no_answer':
    '{host} não responde. Verifique o nome e a porta, o servidor SSH dele e a rede do runner.',
  'host.no_answer_in_time':
    '{host} não respondeu em {seconds} segundos. Verifique o nome e a porta, e a rede do runner.',
  'host.no_ssh':
    'Algo responde em {host} e encerra a conexão antes que alguém possa entrar: verifique se o servidor SSH dele escuta nesta porta e aceita este runner.',
  'host.key_refused':
    '{host} recusa esta chave para {login}. Adicione a chave pública às chaves autorizadas de {login} no host, ou escolha outra chave ou outro usuário.',
  'host.password_refused': '{host} recusa esta senha para {login}. Verifique ambos.',
  'host.no_passwords': '{host} não aceita senhas. Use uma chave SSH.',
  'host.no_keys': '{host} não aceita chaves SSH de {login}. Use uma chave com senha.',
  'host.no_agreement':
    '{host} e o runner não têm nenhum tipo de chave ou de cifra em comum: atualize o mais antigo.',
  'host.check': 'Não foi possível entrar em {host} como {login}. Verifique o host, o usuário e a chave.',
};
