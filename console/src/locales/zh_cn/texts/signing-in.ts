export const signingInTexts = {
  'password.common': '属于最先被猜到的密码：请另选一个',
  'password.own_name': '与用户的名称或地址几乎相同：请另选一个',
  'invitation.no_mail': '此服务器不发送邮件：请管理员设置 {settings}',
  'invitation.no_public_url': '服务器不知道自己的地址，而链接需要它：请管理员设置 public_url',
  'invitation.gone': '此邀请已失效：已被使用、撤回、替换或已过期。请向邀请您的人索取新的邀请',
  'invitation.mail_of': '{inviter} 的邀请',
  'event.invitation':
    '{what, select, sent {通过邮件邀请了某人} revoked {撤回了一个邀请} other {更改了一个邀请}}',
  'event.invitation_taken': '用户 {user} 接受了 {inviter} 的邀请',
};
