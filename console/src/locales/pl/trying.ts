/** Teksty wypróbowania klucza na hoście. */
export const trying = {
  hostTest: {
    where: 'Gdzie wypróbować klucz',
    onRepository: 'Repozytorium',
    onHost: 'Host przez SSH',
    host: 'Host do zalogowania',
    hostHint: 'Nazwa lub adres, z portem, jeśli to nie 22: web.example.org:2222',
    login: 'Użytkownik do zalogowania',
    loginHint: 'Puste: ten z klucza',
    needsHost: 'Najpierw podaj host.',
    signedIn:
      'Runner {runner} zalogował się do {host} jako {login} i od razu wyszedł. Niczego tam nie uruchomiono.',
    hostKey: 'Jego klucz hosta:',
    newHost: 'Projekt nie znał jeszcze tego hosta. Od teraz musi on pokazywać ten klucz.',
  },
};
