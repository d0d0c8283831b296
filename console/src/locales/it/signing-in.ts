export const signingIn = {
  proxies: {
    title: 'Un proxy davanti non è attendibile',
    text: '{addresses} inoltra gli indirizzi dei visitatori, che non vengono creduti: tutti i suoi visitatori contano come uno. Se è il vostro proxy, indicatelo nell’impostazione {setting} del server. Se non lo conoscete, non c’è nulla da fare.',
  },
  passwords: {
    hint: 'Almeno {count} caratteri, nessuna di quelle che si indovinano per prime, né il proprio nome con qualcosa intorno',
  },
};
