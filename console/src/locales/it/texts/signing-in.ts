export const signingInTexts = {
  'password.common': 'è una di quelle che si indovinano per prime: scegline un’altra',
  'password.own_name': 'è poco più del nome o dell’indirizzo dell’utente: scegline un’altra',
  'invitation.no_mail': 'Questo server non invia email: un amministratore imposta {settings}',
  'invitation.no_public_url':
    'Il server non conosce il proprio indirizzo, che serve al link: un amministratore imposta public_url',
  'invitation.gone':
    'Questo invito non vale più: è stato usato, ritirato, sostituito o è scaduto. Chiedine un altro a chi ti ha invitato',
  'invitation.mail_of': 'Invito di {inviter}',
  'event.invitation':
    '{what, select, sent {Qualcuno è stato invitato per email} revoked {Un invito è stato ritirato} other {Un invito è cambiato}}',
  'event.invitation_taken': 'L’utente {user} ha accettato l’invito di {inviter}',
};
