/** Textes de l’essai d’une clé sur un hôte. */
export const trying = {
  hostTest: {
    where: 'Où essayer la clé',
    onRepository: 'Dépôt',
    onHost: 'Hôte par SSH',
    host: 'Hôte auquel se connecter',
    hostHint: 'Nom ou adresse, avec le port s’il n’est pas 22 : web.example.org:2222',
    login: 'Utilisateur avec lequel se connecter',
    loginHint: 'Vide : celui de la clé',
    needsHost: 'Indiquez d’abord un hôte.',
    signedIn:
      'Le runner {runner} s’est connecté à {host} en tant que {login} et est reparti aussitôt. Rien n’y a été exécuté.',
    hostKey: 'Sa clé d’hôte :',
    newHost: 'Le projet ne connaissait pas encore cet hôte. Désormais, il devra présenter cette clé.',
  },
};
