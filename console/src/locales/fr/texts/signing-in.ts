export const signingInTexts = {
  'password.common': 'fait partie de ceux que l’on devine d’abord : choisissez-en un autre',
  'password.own_name': 'n’est guère plus que le nom ou l’adresse de la personne : choisissez-en un autre',
};
