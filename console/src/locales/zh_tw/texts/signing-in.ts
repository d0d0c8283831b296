export const signingInTexts = {
  'password.common': '屬於最先被猜到的密碼：請另選一個',
  'password.own_name': '與使用者的名稱或位址幾乎相同：請另選一個',
};
