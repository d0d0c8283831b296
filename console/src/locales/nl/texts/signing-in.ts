export const signingInTexts = {
  'password.common': 'is een van de eerste die worden geraden: kies een ander',
  'password.own_name': 'is weinig meer dan de naam of het adres van de gebruiker: kies een ander',
};
