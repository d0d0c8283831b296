export const signingInTexts = {
  'password.common': 'é uma das que se adivinham primeiro: escolha outra',
  'password.own_name': 'é pouco mais do que o nome ou o endereço do utilizador: escolha outra',
};
