/** Texte vom Ausprobieren eines Schlüssels an einem Host. */
export const trying = {
  hostTest: {
    where: 'Woran der Schlüssel ausprobiert wird',
    onRepository: 'Repository',
    onHost: 'Host per SSH',
    host: 'Host für die Anmeldung',
    hostHint: 'Name oder Adresse, mit Port, wenn es nicht 22 ist: web.example.org:2222',
    login: 'Benutzer für die Anmeldung',
    loginHint: 'Leer: der des Schlüssels',
    needsHost: 'Nennen Sie zuerst einen Host.',
    signedIn:
      'Runner {runner} hat sich an {host} als {login} angemeldet und gleich wieder abgemeldet. Ausgeführt wurde dort nichts.',
    hostKey: 'Sein Host-Schlüssel:',
    newHost: 'Das Projekt kannte diesen Host noch nicht. Von nun an muss er diesen Schlüssel zeigen.',
  },
};
