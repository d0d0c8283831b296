export const signingInTexts = {
  'password.common': 'gehört zu denen, die zuerst geraten werden: bitte ein anderes wählen',
  'password.own_name': 'ist kaum mehr als Name oder Adresse: bitte ein anderes wählen',
};
