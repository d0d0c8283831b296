/** Testi della prova di una chiave su un host. */
export const trying = {
  hostTest: {
    where: 'Dove provare la chiave',
    onRepository: 'Repository',
    onHost: 'Host via SSH',
    host: 'Host a cui accedere',
    hostHint: 'Nome o indirizzo, con la porta se non è la 22: web.example.org:2222',
    login: 'Utente con cui accedere',
    loginHint: 'Vuoto: quello della chiave',
    needsHost: 'Indica prima un host.',
    signedIn:
      'Il runner {runner} ha fatto l’accesso a {host} come {login} ed è uscito subito. Lì non è stato eseguito nulla.',
    hostKey: 'La sua chiave host:',
    newHost: 'Il progetto non conosceva ancora questo host. Da ora in poi dovrà mostrare questa chiave.',
  },
};
