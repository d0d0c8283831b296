export const signingInTexts = {
  'password.common': 'fait partie de ceux que l’on devine d’abord : choisissez-en un autre',
  'password.own_name': 'n’est guère plus que le nom ou l’adresse de la personne : choisissez-en un autre',
  'invitation.no_mail': 'Ce serveur n’envoie pas d’e-mails : un administrateur règle {settings}',
  'invitation.no_public_url':
    'Le serveur ne connaît pas sa propre adresse, dont le lien a besoin : un administrateur règle public_url',
  'invitation.gone':
    'Cette invitation n’est plus valable : elle a été utilisée, retirée ou remplacée, ou a expiré. Demandez-en une autre à qui vous a invité',
  'invitation.mail_of': 'Invitation de {inviter}',
  'event.invitation':
    '{what, select, sent {Quelqu’un a été invité par e-mail} revoked {Une invitation a été retirée} other {Une invitation a été modifiée}}',
  'event.invitation_taken': '{user} a accepté l’invitation de {inviter}',
};
