export const secondFactorTexts = {
  'second_factor.required': 'Das Passwort ist richtig: Zeigen Sie nun Ihren zweiten Faktor',
  'second_factor.no_sign_in':
    'Diese Anmeldung hat zu lange gedauert oder wurde schon abgeschlossen: Beginnen Sie wieder mit Ihrem Passwort',
  'second_factor.code_required': 'Geben Sie einen Code ein',
  'second_factor.wrong_code':
    'Dieser Code ist nicht richtig: Geben Sie den ein, der jetzt gezeigt wird, und prüfen Sie die Uhr Ihres Geräts',
  'second_factor.used_code': 'Dieser Code wurde schon verwendet: Warten Sie auf den nächsten',
  'second_factor.wrong_recovery_code':
    'Das ist keiner Ihrer Wiederherstellungscodes, oder er wurde schon verwendet',
  'second_factor.too_many_codes': 'Zu viele falsche Codes: Beginnen Sie wieder mit Ihrem Passwort',
  'second_factor.missing':
    'Dieser Server verlangt einen zweiten Faktor von Ihnen: Richten Sie zuerst einen ein',
  'second_factor.session_only':
    'Zweite Faktoren werden dort geändert, wo Sie angemeldet sind, und nicht mit einem API-Token',
  'second_factor.prove_first':
    'Geben Sie noch einmal Ihr Passwort ein, bevor Sie Ihre zweiten Faktoren ändern',
  'second_factor.sign_in_again':
    'Ihr Passwort liegt nicht hier: Melden Sie sich ab und wieder an, und ändern Sie Ihre zweiten Faktoren innerhalb von zehn Minuten',
  'second_factor.wrong_password': 'Das ist nicht Ihr Passwort',
  'second_factor.not_begun':
    'Beginnen Sie zuerst, Einmalcodes einzurichten: Es gibt keinen Schlüssel zu bestätigen',
  'second_factor.none': 'Sie haben keinen zweiten Faktor: Wiederherstellungscodes kommen mit dem ersten',
  'second_factor.last_demanded':
    'Dieser Server verlangt einen zweiten Faktor von Ihnen, und das ist Ihr letzter: Richten Sie zuerst einen anderen ein',
  'second_factor.own_reset':
    'Ihre eigenen zweiten Faktoren können Sie nicht zurücksetzen: Ändern Sie sie unter Ihrem Konto',
  'event.second_factor':
    '{what, select, totp_set_up {{user} hat Einmalcodes eingerichtet} totp_removed {{user} hat die Einmalcodes entfernt} codes_made {{user} hat neue Wiederherstellungscodes erstellt} code_used {{user} hat sich mit einem Wiederherstellungscode angemeldet} reset {Die zweiten Faktoren von {user} wurden zurückgesetzt} other {Die zweiten Faktoren von {user} haben sich geändert}}',
  'second_factor.passkey_refused':
    'Dieser Passkey wurde nicht angenommen: Versuchen Sie es noch einmal, oder zeigen Sie einen anderen zweiten Faktor',
  'second_factor.passkeys_off':
    'Browser erstellen Passkeys nur für einen Namen mit https: Setzen Sie public_url auf eine solche Adresse',
  'second_factor.passkeys_full':
    'Sie haben {most, number} Passkeys, und mehr gehen nicht: Entfernen Sie zuerst einen',
  'second_factor.name_required': 'Geben Sie einen Namen ein, an dem Sie ihn erkennen',
  'event.passkey':
    '{user} hat den Passkey {name} {what, select, added {hinzugefügt} removed {entfernt} other {geändert}}',
} as const;
