/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'doit être une somme des droits 1, 2, 4 et 8 : {maximum} au plus',
  'field.role_slug':
    'doit avoir jusqu’à 50 lettres, chiffres, tirets, points et tirets bas, et ne commencer ni par - ni par .',
  'role.slug_built_in': 'Il existe un rôle intégré {slug} : choisissez un autre identifiant',
  'role.slug_taken': 'Il existe déjà un rôle {slug}, ici ou sur le serveur : choisissez un autre identifiant',
  'role.unknown': 'Ce rôle n’existe pas : choisissez-en un autre',
  'role.more_than_own':
    'Ce rôle permet plus que ce que vous pouvez faire ici : adressez-vous à quelqu’un qui a tous ces droits',
  'role.member_may_more': '{user} a ici plus de droits que vous : adressez-vous à un propriétaire du projet',
  'role.in_use':
    'Le rôle {role} est tenu par {users}{more, plural, =0 {} one { et # autre} other { et # autres}} : donnez-leur d’abord un autre rôle',
  'role.held_in': '{user} dans le projet {project}',
  'event.member_added_with': 'Utilisateur {user} ajouté à l’équipe avec le rôle {role}',
  'event.member_has_role': 'L’utilisateur {user} a maintenant le rôle {role}',
};
