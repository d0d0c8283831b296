export const groupTexts = {
  'groups.unknown_source': 'Ce serveur n’a pas ce fournisseur ou cet annuaire : choisissez-en un autre',
  'groups.no_such_project': 'Ce projet n’existe pas : choisissez-en un autre',
  'groups.no_such_role': 'Ce rôle n’existe pas dans ce projet : choisissez-en un autre',
  'groups.exists': 'Il y a déjà une règle pour ce groupe et ce droit : modifiez-la',
  'groups.not_read':
    'L’annuaire n’est pas interrogé sur les groupes : le réglage ldap_groups du serveur dit comment les trouver',
  'event.group_rule':
    'Règle de groupe {rule} {what, select, created {créée} updated {modifiée} deleted {supprimée} other {modifiée}}',
  'event.rule_member':
    'L’utilisateur {user} a maintenant le rôle {role, select, owner {propriétaire} manager {gestionnaire} task_runner {exécutant} guest {invité} other {{role}}}, par la règle du groupe {rule}',
  'event.rule_member_ended':
    'Utilisateur {user} retiré de l’équipe : aucune règle de groupe ne donne plus de rôle',
  'event.rule_right':
    'L’utilisateur {user} {what, select, admin {est maintenant administrateur} create_projects {peut maintenant créer des projets} other {a maintenant un droit}}, par la règle du groupe {rule}',
  'event.rule_right_ended':
    'L’utilisateur {user} {what, select, admin {n’est plus administrateur} create_projects {ne peut plus créer de projets} other {a perdu un droit}} : aucune règle de groupe ne le donne',
  'directory.nobody':
    'L’annuaire ne trouve personne sous {base} : personne n’a été déconnecté. Vérifiez ldap_searchdn et ldap_searchfilter',
  'directory.too_many':
    'Plus dans l’annuaire : {leavers, number} personnes sur {people, number}. C’est plus que ldap_max_leavers_percent ne permet, donc personne n’a été déconnecté : vérifiez l’annuaire, ou supprimez ces utilisateurs',
  'directory.silent': 'L’annuaire ne répond pas : {reason}',
  'event.user_left': 'L’utilisateur {user} n’est plus dans l’annuaire : sessions et jetons d’API terminés',
};
