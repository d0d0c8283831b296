export const signingInTexts = {
  'password.common': 'é das que se adivinham primeiro: escolha outra',
  'password.own_name': 'é pouco mais do que o nome ou o endereço do utilizador: escolha outra',
  'invitation.no_mail': 'Este servidor não envia e-mails: um administrador define {settings}',
  'invitation.no_public_url':
    'O servidor não conhece o próprio endereço, de que a ligação precisa: um administrador define public_url',
  'invitation.gone':
    'Este convite já não vale: foi usado, retirado, substituído ou expirou. Peça outro a quem convidou',
  'invitation.mail_of': 'Convite de {inviter}',
  'event.invitation':
    '{what, select, sent {Alguém foi convidado por e-mail} revoked {Um convite foi retirado} other {Um convite foi alterado}}',
  'event.invitation_taken': 'O utilizador {user} aceitou o convite de {inviter}',
};
