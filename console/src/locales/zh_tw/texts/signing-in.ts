export const signingInTexts = {
  'password.common': '屬於最先被猜到的密碼：請另選一個',
  'password.own_name': '與使用者的名稱或地址幾乎相同：請另選一個',
  'invitation.no_mail': '此伺服器不寄送郵件：請管理員設定 {settings}',
  'invitation.no_public_url': '伺服器不知道自己的位址，而連結需要它：請管理員設定 public_url',
  'invitation.gone': '此邀請已失效：已被使用、撤回、取代或已過期。請向邀請您的人索取新的邀請',
  'invitation.mail_of': '{inviter} 的邀請',
  'event.invitation':
    '{what, select, sent {透過郵件邀請了某人} revoked {撤回了一個邀請} other {變更了一個邀請}}',
  'event.invitation_taken': '使用者 {user} 接受了 {inviter} 的邀請',
};
