/** Of what somebody shows beside his password. */
export const secondFactorTexts = {
  'second_factor.required': 'The password is right: now show your second factor',
  'second_factor.no_sign_in':
    'This sign-in took too long, or was finished already: begin again with your password',
  'second_factor.code_required': 'Type a code',
  'second_factor.wrong_code':
    'This code is not right: type the one that is shown now, and check the clock of your device',
  'second_factor.used_code': 'This code was used already: wait for the next one',
  'second_factor.wrong_recovery_code': 'This is none of your recovery codes, or it was used already',
  'second_factor.too_many_codes': 'Too many wrong codes: begin again with your password',
  'second_factor.missing': 'This server demands a second factor of you: set one up first',
  'second_factor.session_only': 'Second factors are changed where you are signed in, and not by an API token',
  'second_factor.prove_first': 'Enter your password again before you change your second factors',
  'second_factor.sign_in_again':
    'Your password is not kept here: sign out and in again, then change your second factors within ten minutes',
  'second_factor.wrong_password': 'This is not your password',
  'second_factor.not_begun': 'Begin to set up one-time codes first: there is no key to confirm',
  'second_factor.none': 'You have no second factor: recovery codes come with the first one',
  'second_factor.last_demanded':
    'This server demands a second factor of you, and this is your last one: set up another one first',
  'second_factor.own_reset': 'You cannot reset your own second factors: change them under your account',
  'second_factor.passkey_refused':
    'This passkey was not taken: try again, or show another of your second factors',
  'second_factor.passkeys_off':
    'Browsers make passkeys only for a name over https: set public_url to such an address',
  'second_factor.passkeys_full': 'You have {most, number} passkeys, and that is the most: remove one first',
  'second_factor.name_required': 'Type a name by which you know it',
  'event.passkey':
    '{user} {what, select, added {added} removed {removed} other {changed}} the passkey {name}',
  'event.second_factor':
    '{what, select, totp_set_up {{user} set up one-time codes} totp_removed {{user} removed the one-time codes} codes_made {{user} made new recovery codes} code_used {{user} signed in by a recovery code} reset {The second factors of {user} were reset} other {The second factors of {user} changed}}',
} as const;
