/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'doit être une somme des droits 1, 2, 4 et 8 : {maximum} au plus',
  'field.role_slug':
    'doit avoir jusqu’à 50 lettres, chiffres, tirets, points et tirets bas, et ne commencer ni par - ni par .',
  'field.template_permissions': 'doit être 0 (le voir), 1 (le lancer), 4 (le modifier) ou 5 (les deux)',
  'access.granters':
    '{people}{more, plural, =0 {} one { et # autre} other { et # autres}} peuvent l’accorder',
  'access.granter_token': '{user}, à qui appartient le jeton, peut en créer un autre',
  'access.granters_none': 'Un administrateur du serveur peut l’accorder',
  'access.of_others': 'Ce que d’autres peuvent faire n’est dit qu’à ceux qui gèrent l’équipe',
  'role.slug_built_in': 'Il existe un rôle intégré {slug} : choisissez un autre nom court',
  'role.slug_taken': 'Il existe déjà un rôle {slug}, ici ou sur le serveur : choisissez un autre nom court',
  'role.unknown': 'Ce rôle n’existe pas : choisissez-en un autre',
  'role.more_than_own':
    'Ce rôle permet plus que ce que vous pouvez faire ici : adressez-vous à quelqu’un qui a tous ces droits',
  'role.member_may_more': '{user} a ici plus de droits que vous : adressez-vous à un propriétaire du projet',
  'role.in_use':
    'Le rôle {role} est utilisé : {users}{more, plural, =0 {} one { et # autre} other { et # autres}}. Changez cela d’abord',
  'named.approval': 'l’approbation du modèle {name}',
  'named.task': 'tâche {task}',
  'named.invitation': 'l’invitation de {name}',
  'role.held_in': '{user} dans le projet {project}',
  'template_right.one_of_both':
    'Un droit est celui d’un utilisateur, d’un rôle ou d’un groupe : choisissez l’un d’eux',
  'template_right.no_such_source': 'Ce fournisseur ou cet annuaire n’existe pas : choisissez-en un autre',
  'template_right.claim_new':
    'Aucune règle de groupe ne demande cette revendication : seuls les administrateurs en indiquent une autre',
  'template_right.no_member': 'Cet utilisateur n’est pas dans l’équipe : ajoutez-le d’abord',
  'template_right.there_already': 'Il existe déjà un droit pour {who} sur ce modèle : modifiez celui-là',
  'template_right.more_than_own': 'Ce droit permet plus que ce que vous pouvez faire avec ce modèle',
  'template_right.not_all':
    'Ceci concerne tous les modèles du projet, et certains ne vous sont pas visibles : adressez-vous à quelqu’un qui gère l’équipe',
  'template_right.in_use':
    'Ceci est utilisé par des modèles qui ne vous sont pas visibles : adressez-vous à quelqu’un qui gère l’équipe',
  'event.template_right':
    'Droit de {who} sur le modèle {template} {what, select, created {donné} updated {modifié} deleted {retiré} other {modifié}}',
  'event.group_right_begun': 'L’utilisateur {user} a maintenant les droits du groupe {group} sur des modèles',
  'event.group_right_ended': 'L’utilisateur {user} n’a plus les droits du groupe {group} sur des modèles',
  'event.template_limited': 'Le modèle {template} n’est plus que pour ceux qui y ont un droit',
  'event.template_open': 'Le modèle {template} est de nouveau pour toute l’équipe',
  'event.member_added_with': 'Utilisateur {user} ajouté à l’équipe avec le rôle {role}',
  'event.member_has_role': 'L’utilisateur {user} a maintenant le rôle {role}',
};
