export const outsideTexts = {
  'groups.configured':
    'Cette règle fait partie de la configuration du serveur : modifiez-la là-bas (group_rules) et redémarrez le serveur',
  'named.group_rule': 'la règle pour le groupe {name}',
  'audit.provider_refused': 'Connexion par {provider} refusée : {reason}',
  'identity.last_way_in':
    'C’est votre dernier moyen de vous connecter : définissez d’abord un mot de passe, ou reliez un autre compte',
  'identity.prove_first':
    'Saisissez de nouveau votre mot de passe avant de changer votre façon de vous connecter',
  'identity.session_only':
    'Les comptes se relient et se délient là où vous êtes connecté, et non par un jeton d’API',
  'identity.provider_silent': '{provider} ne répond pas : réessayez dans un instant',
  'event.identity_linked': '{user} a relié un compte chez {provider}',
  'event.identity_unlinked': '{user} a délié le compte chez {provider}',
};
