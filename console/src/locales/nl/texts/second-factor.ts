export const secondFactorTexts = {
  'second_factor.required': 'Het wachtwoord klopt: laat nu je tweede factor zien',
  'second_factor.no_sign_in': 'Dit inloggen duurde te lang of was al klaar: begin opnieuw met je wachtwoord',
  'second_factor.code_required': 'Typ een code',
  'second_factor.wrong_code':
    'Deze code klopt niet: typ de code die nu wordt getoond en controleer de klok van je apparaat',
  'second_factor.used_code': 'Deze code is al gebruikt: wacht op de volgende',
  'second_factor.wrong_recovery_code': 'Dit is geen van je herstelcodes, of hij is al gebruikt',
  'second_factor.too_many_codes': 'Te veel foute codes: begin opnieuw met je wachtwoord',
  'second_factor.missing': 'Deze server eist een tweede factor van je: stel er eerst een in',
  'second_factor.session_only': 'Tweede factoren wijzig je waar je bent ingelogd, en niet met een API-token',
  'second_factor.prove_first': 'Vul je wachtwoord nog eens in voordat je je tweede factoren wijzigt',
  'second_factor.sign_in_again':
    'Je wachtwoord wordt niet hier bewaard: log uit en weer in, en wijzig je tweede factoren binnen tien minuten',
  'second_factor.wrong_password': 'Dit is niet je wachtwoord',
  'second_factor.not_begun':
    'Begin eerst met het instellen van eenmalige codes: er is geen sleutel om te bevestigen',
  'second_factor.none': 'Je hebt geen tweede factor: herstelcodes komen met de eerste',
  'second_factor.last_demanded':
    'Deze server eist een tweede factor van je, en dit is je laatste: stel eerst een andere in',
  'second_factor.own_reset': 'Je kunt je eigen tweede factoren niet resetten: wijzig ze onder je account',
  'event.second_factor':
    '{what, select, totp_set_up {{user} heeft eenmalige codes ingesteld} totp_removed {{user} heeft de eenmalige codes verwijderd} codes_made {{user} heeft nieuwe herstelcodes gemaakt} code_used {{user} heeft met een herstelcode ingelogd} reset {De tweede factoren van {user} zijn gereset} other {De tweede factoren van {user} zijn gewijzigd}}',
  'second_factor.passkey_refused':
    'Deze passkey is niet aanvaard: probeer het opnieuw of laat een andere tweede factor zien',
  'second_factor.passkeys_off':
    'Browsers maken alleen passkeys voor een naam met https: zet public_url op zo’n adres',
  'second_factor.passkeys_full': 'Je hebt {most, number} passkeys en meer kan niet: verwijder er eerst een',
  'second_factor.name_required': 'Typ een naam waaraan je hem herkent',
  'event.passkey':
    '{user} heeft de passkey {name} {what, select, added {toegevoegd} removed {verwijderd} other {gewijzigd}}',
} as const;
