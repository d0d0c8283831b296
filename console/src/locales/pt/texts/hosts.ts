/** What keeps a key from signing in to a host, and what to check. */
export const hostTexts = {
  'host.address': 'Indique um só host, pelo nome ou pelo endereço',
  'host.port': 'Uma porta é um número de 1 a 65535',
  'host.login': 'Um utilizador de um host não pode chamar-se assim',
  'host.login_required': 'A chave não indica nenhum utilizador: diga com qual iniciar sessão',
  'host.key_none': 'Esta chave não contém nada com que iniciar sessão: escolha outra',
  'host.old_runner':
    'O runner {name} é de uma versão que não consegue testar chaves em hosts: atualize-o para a versão do servidor.',
  'host.no_runner':
    'Não há runner ligado que possa testar a chave: verifique se o servidor consegue iniciar um, ou ligue um.',
  'host.busy': 'O runner está a testar outras chaves neste momento: tente novamente dentro de momentos.',
  'host.key_changed':
    '{host} mostra uma chave de host diferente da conhecida neste projeto, pelo que nada lhe foi enviado. Se foi reinstalado, remova a sua linha dos hosts conhecidos do projeto no runner; caso contrário, alguém pode estar à escuta.',
  'host.unknown': 'O nome {host} não é conhecido. Verifique-o, bem como a resolução de nomes do runner.',
  'host.no_answer': '{host} não responde. Verifique o nome e a porta, o seu servidor SSH e a rede do runner.',
  'host.no_answer_in_time':
    '{host} não respondeu em {seconds} segundos. Verifique o nome e a porta, e a rede do runner.',
  'host.no_ssh':
    'Algo responde em {host} e termina a ligação antes de alguém poder iniciar sessão: verifique se o seu servidor SSH escuta nesta porta e deixa entrar este runner.',
  'host.key_refused':
    '{host} recusa esta chave para {login}. Adicione a chave pública às chaves autorizadas de {login} no host, ou escolha outra chave ou outro utilizador.',
  'host.password_refused': '{host} recusa esta palavra-passe para {login}. Verifique ambos.',
  'host.no_passwords': '{host} não aceita palavras-passe. Use uma chave SSH.',
  'host.no_keys': '{host} não aceita chaves SSH de {login}. Use uma chave com palavra-passe.',
  'host.no_agreement':
    '{host} e o runner não têm nenhum tipo de chave ou de cifra em comum: atualize o mais antigo.',
  'host.check':
    'Não foi possível iniciar sessão em {host} como {login}. Verifique o host, o utilizador e a chave.',
};
