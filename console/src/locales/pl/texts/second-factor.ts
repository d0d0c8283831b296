export const secondFactorTexts = {
  'second_factor.required': 'Hasło jest poprawne: teraz pokaż drugi składnik',
  'second_factor.no_sign_in':
    'To logowanie trwało zbyt długo albo już się zakończyło: zacznij od nowa od hasła',
  'second_factor.code_required': 'Wpisz kod',
  'second_factor.wrong_code':
    'Ten kod jest niepoprawny: wpisz ten, który widać teraz, i sprawdź zegar urządzenia',
  'second_factor.used_code': 'Ten kod został już użyty: poczekaj na następny',
  'second_factor.wrong_recovery_code': 'To żaden z twoich kodów zapasowych albo został już użyty',
  'second_factor.too_many_codes': 'Za dużo błędnych kodów: zacznij od nowa od hasła',
  'second_factor.missing': 'Ten serwer wymaga od ciebie drugiego składnika: najpierw go skonfiguruj',
  'second_factor.session_only': 'Drugie składniki zmienia się po zalogowaniu, a nie tokenem API',
  'second_factor.prove_first': 'Wpisz jeszcze raz hasło, zanim zmienisz drugie składniki',
  'second_factor.sign_in_again':
    'Twoje hasło nie jest przechowywane tutaj: wyloguj się, zaloguj ponownie i zmień drugie składniki w ciągu dziesięciu minut',
  'second_factor.wrong_password': 'To nie jest twoje hasło',
  'second_factor.not_begun': 'Najpierw zacznij konfigurować kody jednorazowe: nie ma klucza do potwierdzenia',
  'second_factor.none': 'Nie masz drugiego składnika: kody zapasowe pojawiają się z pierwszym',
  'second_factor.last_demanded':
    'Ten serwer wymaga od ciebie drugiego składnika, a to jest ostatni: najpierw skonfiguruj inny',
  'second_factor.own_reset': 'Nie możesz zresetować własnych drugich składników: zmień je na swoim koncie',
  'event.second_factor':
    '{what, select, totp_set_up {Użytkownik {user} skonfigurował kody jednorazowe} totp_removed {Użytkownik {user} usunął kody jednorazowe} codes_made {Użytkownik {user} utworzył nowe kody zapasowe} code_used {Użytkownik {user} zalogował się kodem zapasowym} reset {Zresetowano drugie składniki użytkownika {user}} other {Zmieniono drugie składniki użytkownika {user}}}',
  'second_factor.passkey_refused':
    'Ten klucz passkey nie został przyjęty: spróbuj ponownie albo pokaż inny drugi składnik',
  'second_factor.passkeys_off':
    'Przeglądarki tworzą klucze passkey tylko dla nazwy z https: ustaw taki adres w public_url',
  'second_factor.passkeys_full': 'Masz {most, number} kluczy passkey i więcej nie można: najpierw usuń jeden',
  'second_factor.name_required': 'Wpisz nazwę, po której go poznasz',
  'event.passkey':
    'Użytkownik {user} {what, select, added {dodał} removed {usunął} other {zmienił}} klucz passkey {name}',
} as const;
