/** Teksten van het uitproberen van een sleutel op een host. */
export const trying = {
  hostTest: {
    where: 'Waarop de sleutel wordt uitgeprobeerd',
    onRepository: 'Repository',
    onHost: 'Host via SSH',
    host: 'Host om op in te loggen',
    hostHint: 'Naam of adres, met de poort als die niet 22 is: web.example.org:2222',
    login: 'Gebruiker om mee in te loggen',
    loginHint: 'Leeg: die van de sleutel',
    needsHost: 'Noem eerst een host.',
    signedIn:
      'Runner {runner} heeft op {host} ingelogd als {login} en is meteen weer vertrokken. Er is daar niets uitgevoerd.',
    hostKey: 'De hostsleutel:',
    newHost: 'Het project kende deze host nog niet. Vanaf nu moet hij deze sleutel tonen.',
  },
};
