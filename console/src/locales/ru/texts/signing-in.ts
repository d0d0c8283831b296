export const signingInTexts = {
  'password.common': 'из тех, что угадывают первыми: выберите другой',
  'password.own_name': 'почти не отличается от имени или адреса пользователя: выберите другой',
};
