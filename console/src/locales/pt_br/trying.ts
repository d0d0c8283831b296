/** Textos do teste de uma chave em um host. */
export const trying = {
  hostTest: {
    where: 'Onde testar a chave',
    onRepository: 'Repositório',
    onHost: 'Host por SSH',
    host: 'Host em que entrar',
    hostHint: 'Nome ou endereço, com a porta se não for a 22: web.example.org:2222',
    login: 'Usuário com que entrar',
    loginHint: 'Vazio: o da chave',
    needsHost: 'Informe primeiro um host.',
    signedIn: 'O runner {runner} entrou em {host} como {login} e saiu em seguida. Nada foi executado lá.',
    hostKey: 'Chave de host:',
    newHost: 'O projeto ainda não conhecia este host. De agora em diante, ele precisa mostrar esta chave.',
  },
};
