export const signingInTexts = {
  'password.common': 'jest jednym z tych, które zgaduje się najpierw: wybierz inne',
  'password.own_name': 'to niewiele więcej niż nazwa lub adres użytkownika: wybierz inne',
  'invitation.no_mail': 'Ten serwer nie wysyła poczty: administrator ustawia {settings}',
  'invitation.no_public_url':
    'Serwer nie zna własnego adresu, którego wymaga link: administrator ustawia public_url',
  'invitation.gone':
    'To zaproszenie już nie obowiązuje: zostało użyte, cofnięte lub zastąpione albo wygasło. Poproś zapraszającego o nowe',
  'invitation.mail_of': 'Zaproszenie od {inviter}',
  'event.invitation':
    '{what, select, sent {Kogoś zaproszono pocztą} revoked {Cofnięto zaproszenie} other {Zmieniono zaproszenie}}',
  'event.invitation_taken': 'Użytkownik {user} przyjął zaproszenie od {inviter}',
};
