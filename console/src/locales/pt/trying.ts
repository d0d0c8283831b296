/** Textos do teste de uma chave num host. */
export const trying = {
  hostTest: {
    where: 'Onde testar a chave',
    onRepository: 'Repositório',
    onHost: 'Host por SSH',
    host: 'Host onde iniciar sessão',
    hostHint: 'Nome ou endereço, com a porta se não for a 22: web.example.org:2222',
    login: 'Utilizador com que iniciar sessão',
    loginHint: 'Vazio: o da chave',
    needsHost: 'Indique primeiro um host.',
    signedIn:
      'O runner {runner} iniciou sessão em {host} como {login} e saiu logo de seguida. Nada foi executado lá.',
    hostKey: 'A sua chave de host:',
    newHost: 'O projeto ainda não conhecia este host. A partir de agora, ele tem de mostrar esta chave.',
  },
};
