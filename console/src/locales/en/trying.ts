/** Texts of trying a key on a host. */
export const trying = {
  hostTest: {
    where: 'Where to try the key',
    onRepository: 'Repository',
    onHost: 'Host by SSH',
    host: 'Host to sign in to',
    hostHint: 'Name or address, with its port where that is not 22: web.example.org:2222',
    login: 'User to sign in as',
    loginHint: 'Empty: the one of the key',
    needsHost: 'Name a host first.',
    signedIn: 'Runner {runner} signed in to {host} as {login} and left again. Nothing ran there.',
    hostKey: 'Its host key:',
    newHost: 'The project met this host for the first time. From now on it has to show this key.',
  },
} as const;
