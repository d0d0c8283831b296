export const signingIn = {
  proxies: {
    title: 'Un proxy en amont n’est pas approuvé',
    text: '{addresses} transmet les adresses des visiteurs, et elles ne sont pas crues : tous ses visiteurs comptent pour un seul. Si c’est votre proxy, indiquez-le dans le réglage {setting} du serveur. Si vous ne le connaissez pas, il n’y a rien à faire.',
  },
  passwords: {
    hint: 'Au moins {count} caractères, aucun de ceux que l’on devine d’abord, ni votre nom avec un petit ajout',
  },
};
