export const signingInTexts = {
  'password.common': 'is een van de eerste die worden geraden: kies een ander',
  'password.own_name': 'is weinig meer dan de naam of het adres van de gebruiker: kies een ander',
  'invitation.no_mail': 'Deze server verstuurt geen e-mail: een beheerder stelt {settings} in',
  'invitation.no_public_url':
    'De server kent zijn eigen adres niet, dat de link nodig heeft: een beheerder stelt public_url in',
  'invitation.gone':
    'Deze uitnodiging geldt niet meer: gebruikt, ingetrokken, vervangen of verlopen. Vraag een nieuwe aan wie je uitnodigde',
  'invitation.mail_of': 'Uitnodiging van {inviter}',
  'event.invitation':
    '{what, select, sent {Er is iemand per e-mail uitgenodigd} revoked {Er is een uitnodiging ingetrokken} other {Er is een uitnodiging gewijzigd}}',
  'event.invitation_taken': 'Gebruiker {user} heeft de uitnodiging van {inviter} aangenomen',
};
