export const secondFactorTexts = {
  'second_factor.required': 'Le mot de passe est correct : présentez maintenant votre second facteur',
  'second_factor.no_sign_in':
    'Cette connexion a pris trop de temps ou est déjà terminée : recommencez avec votre mot de passe',
  'second_factor.code_required': 'Saisissez un code',
  'second_factor.wrong_code':
    'Ce code est incorrect : saisissez celui qui est affiché maintenant et vérifiez l’horloge de votre appareil',
  'second_factor.used_code': 'Ce code a déjà servi : attendez le suivant',
  'second_factor.wrong_recovery_code': 'Ce n’est aucun de vos codes de secours, ou il a déjà servi',
  'second_factor.too_many_codes': 'Trop de codes incorrects : recommencez avec votre mot de passe',
  'second_factor.missing': 'Ce serveur exige de vous un second facteur : configurez-en un d’abord',
  'second_factor.session_only':
    'Les seconds facteurs se changent là où vous êtes connecté, et non avec un jeton d’API',
  'second_factor.prove_first':
    'Saisissez de nouveau votre mot de passe avant de changer vos seconds facteurs',
  'second_factor.sign_in_again':
    'Votre mot de passe n’est pas conservé ici : déconnectez-vous, reconnectez-vous, puis changez vos seconds facteurs dans les dix minutes',
  'second_factor.wrong_password': 'Ce n’est pas votre mot de passe',
  'second_factor.not_begun':
    'Commencez d’abord à configurer les codes à usage unique : il n’y a aucune clé à confirmer',
  'second_factor.none': 'Vous n’avez pas de second facteur : les codes de secours viennent avec le premier',
  'second_factor.last_demanded':
    'Ce serveur exige de vous un second facteur, et c’est le dernier : configurez-en d’abord un autre',
  'second_factor.own_reset':
    'Vous ne pouvez pas réinitialiser vos propres seconds facteurs : changez-les dans votre compte',
  'event.second_factor':
    '{what, select, totp_set_up {{user} a configuré les codes à usage unique} totp_removed {{user} a retiré les codes à usage unique} codes_made {{user} a créé de nouveaux codes de secours} code_used {{user} s’est connecté avec un code de secours} reset {Les seconds facteurs de {user} ont été réinitialisés} other {Les seconds facteurs de {user} ont changé}}',
  'second_factor.passkey_refused':
    'Cette clé d’identification n’a pas été acceptée : réessayez, ou présentez un autre second facteur',
  'second_factor.passkeys_off':
    'Les navigateurs ne créent de clés d’identification que pour un nom en https : donnez une telle adresse à public_url',
  'second_factor.passkeys_full':
    'Vous avez {most, number} clés d’identification, c’est le maximum : retirez-en une d’abord',
  'second_factor.name_required': 'Saisissez un nom auquel vous la reconnaissez',
  'event.passkey':
    '{user} a {what, select, added {ajouté} removed {retiré} other {changé}} la clé d’identification {name}',
} as const;
