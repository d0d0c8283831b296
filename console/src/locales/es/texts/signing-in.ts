export const signingInTexts = {
  'password.common': 'es una de las que primero se adivinan: elige otra',
  'password.own_name': 'es poco más que el nombre o la dirección del usuario: elige otra',
};
