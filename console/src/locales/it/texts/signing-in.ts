export const signingInTexts = {
  'password.common': 'è una di quelle che si indovinano per prime: scegline un’altra',
  'password.own_name': 'è poco più del nome o dell’indirizzo dell’utente: scegline un’altra',
};
