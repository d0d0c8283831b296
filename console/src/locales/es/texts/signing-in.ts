export const signingInTexts = {
  'password.common': 'es una de las que primero se adivinan: elige otra',
  'password.own_name': 'es poco más que el nombre o la dirección del usuario: elige otra',
  'invitation.no_mail': 'Este servidor no envía correos: un administrador ajusta {settings}',
  'invitation.no_public_url':
    'El servidor no conoce su propia dirección, que el enlace necesita: un administrador ajusta public_url',
  'invitation.gone':
    'Esta invitación ya no vale: se usó, se retiró, se sustituyó o venció. Pide otra a quien te invitó',
  'invitation.mail_of': 'Invitación de {inviter}',
  'event.invitation':
    '{what, select, sent {Se invitó a alguien por correo} revoked {Se retiró una invitación} other {Se cambió una invitación}}',
  'event.invitation_taken': 'El usuario {user} aceptó la invitación de {inviter}',
};
