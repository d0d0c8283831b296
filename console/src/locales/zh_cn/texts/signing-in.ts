export const signingInTexts = {
  'password.common': '属于最先被猜到的密码：请另选一个',
  'password.own_name': '与用户的名称或地址几乎相同：请另选一个',
};
