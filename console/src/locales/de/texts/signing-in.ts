export const signingInTexts = {
  'password.common': 'gehört zu denen, die zuerst geraten werden: bitte ein anderes wählen',
  'password.own_name': 'ist kaum mehr als Name oder Adresse: bitte ein anderes wählen',
  'invitation.no_mail': 'Dieser Server verschickt keine E-Mails: Ein Administrator setzt {settings}',
  'invitation.no_public_url':
    'Der Server kennt seine eigene Adresse nicht, die der Link braucht: Ein Administrator setzt public_url',
  'invitation.gone':
    'Diese Einladung gilt nicht mehr: Sie wurde benutzt, zurückgenommen oder ersetzt, oder sie ist abgelaufen. Bitten Sie die Person, die Sie eingeladen hat, um eine neue',
  'invitation.mail_of': 'Einladung von {inviter}',
  'event.invitation':
    '{what, select, sent {Jemand wurde per E-Mail eingeladen} revoked {Eine Einladung wurde zurückgenommen} other {Eine Einladung wurde geändert}}',
  'event.invitation_taken': 'Benutzer {user} hat die Einladung von {inviter} angenommen',
};
