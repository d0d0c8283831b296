export const signingInTexts = {
  'password.common': 'jest jednym z tych, które zgaduje się najpierw: wybierz inne',
  'password.own_name': 'to niewiele więcej niż nazwa lub adres użytkownika: wybierz inne',
};
