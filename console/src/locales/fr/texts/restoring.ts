/** What is different about a project that was made from a file, and what to do about it. */
export const restoreNotes = {
  'restore.left_out': 'Non repris : {reason}',
  'restore.part_left_out': 'Élément non repris ({part}) : {reason}',
  'restore.no_name': 'N’avait pas de nom : s’appelle maintenant {name}',
  'restore.name_long': 'Son nom était trop long : s’appelle maintenant {name}',
  'restore.name_twice': 'Son nom figurait plusieurs fois : s’appelle maintenant {name}',
  'restore.not_there':
    '{word, select, key {la clé} repository {le dépôt} inventory {l’inventaire} environment {l’environnement} template {le modèle} view {la vue} alert_channel {le canal d’alerte} other {l’objet}} « {name} » ne figure pas dans le fichier ou n’en fait plus partie',
  'restore.names_none':
    'il ne nomme {word, select, repository {aucun dépôt} template {aucun modèle} key {aucune clé} other {aucun objet}}',
  'restore.has_none':
    'N’a plus {field, select, ssh_key {de clé SSH} become_key {de clé become} auth_secret {de secret d’authentification} repository {de dépôt} holder {de détenteur} inventory {d’inventaire} environment {d’environnement} view {de vue} build_template {de modèle de build} other {de {field}}} : {reason}',
  'restore.role_taken':
    'Le serveur a un rôle {role}, que ce nom désigne ici : celui du fichier n’est pas repris',
  'restore.right_left_out':
    'Le droit du rôle {role} sur lui n’est pas repris : il n’y a ici ni tel rôle ni tel droit',
  'restore.approver_unknown':
    'Le rôle {role}, qui approuvait ses tâches, n’est pas repris : il n’existe pas ici',
  'restore.chat': 'Le chat à prévenir n’est pas repris : son nom est trop long',
  'restore.limit': 'La limite de tâches simultanées, {limit}, n’est pas reprise',
  'restore.string_key':
    'Était une clé de type string : elle est maintenant du type Identifiant et mot de passe',
  'restore.key_type': 'Était du type « {type} », que ce serveur ne connaît pas : ne contient plus de secret',
  'restore.key_secret': 'Saisissez à nouveau son secret : une sauvegarde n’en contient pas',
  'restore.channel_settings':
    'Saisissez à nouveau ses réglages d’accès : une sauvegarde ne les contient pas. D’ici là, il ne prévient personne',
  'restore.rule_words': 'Champ inconnu : {fields}. Ses alertes partent avec le texte par défaut',
  'restore.url_password':
    'Le mot de passe dans son adresse n’est pas repris : mettez-le dans une clé d’accès et choisissez-la',
  'restore.repository_key': 'N’avait pas de clé d’accès : en utilise maintenant une sans secret',
  'restore.environment_password':
    'Son mot de passe n’est pas repris : les environnements ont des secrets pour cela',
  'restore.secrets':
    'Saisissez à nouveau les valeurs de ses secrets, une sauvegarde n’en contient pas : {names}',
  'restore.not_json':
    '{what, select, json {Ses variables supplémentaires} env {Ses variables d’environnement} arguments {Ses arguments} other {Ses valeurs}} restent de côté : ce n’est pas du JSON',
  'restore.circle': 'N’a plus de modèle de build : il était finalement bâti sur lui-même, en boucle',
  'restore.lost_build': 'N’a plus de modèle de build : celui-ci n’a pas été repris',
  'restore.no_own_starts':
    'Il manque un élément présent dans le fichier, donc {what, select, schedules {ses planifications sont désactivées} autorun {il n’est pas lancé après son build} both {ses planifications sont désactivées et il n’est pas lancé après son build} other {il n’est pas lancé de lui-même}} : vérifiez-le, puis réactivez cela',
  'restore.no_app': 'Le fichier ne nomme aucune application : c’est un modèle pour {app}',
  'restore.unknown_app':
    'Ce serveur n’a pas d’application {app} : ses tâches ne peuvent pas s’exécuter avant qu’un administrateur l’ajoute',
  'restore.template_type':
    'Était du type « {type} », que ce serveur ne connaît pas : c’est maintenant un modèle simple',
  'restore.vault': 'Son vault {vault} n’est pas repris : {reason}',
  'restore.vault_key': 'la clé « {name} » ne figure pas dans le fichier',
  'restore.schedule': 'Sa planification « {schedule} » n’est pas reprise : {problem}',
  'restore.schedule_repository':
    'Sa planification « {schedule} » est désactivée : elle concernait les nouveaux commits d’un dépôt qui n’est pas là. Choisissez-en un, puis activez-la',
  'restore.schedule_inventory':
    'Sa planification « {schedule} » est désactivée : ses tâches devaient s’exécuter sur un inventaire qui n’est pas là. Choisissez-en un, puis activez-la',
  'restore.schedule_unclear':
    'Sa planification {schedule} est désactivée : le fichier ne dit ni si elle était active, ni si elle ne visait que les nouveaux commits. Vérifiez-la et activez-la',
  'restore.schedules_active':
    '{count, plural, =1 {Une planification est active et lance} one {# planification est active et lance} other {# planifications sont actives et lancent}} des tâches dès maintenant, même si le projet sauvegardé lance encore les siennes : désactivez ce qui ne doit pas s’exécuter deux fois',
  'restore.matcher_long': 'un texte d’un de ses critères est trop long',
  'restore.matcher_incomplete':
    'un de ses critères n’a pas de valeur à comparer, ou n’indique pas où regarder',
  'restore.value_long': 'un texte d’une de ses valeurs extraites est trop long',
  'restore.no_alias':
    'N’a plus d’alias et n’est pas ouverte aux adresses partagées, rien ne l’atteint donc : il manque au modèle « {template} » un élément présent dans le fichier. Vérifiez celui-ci, puis ajoutez un alias',
  'restore.alias':
    'L’alias {alias} {why, select, taken {est déjà pris sur ce serveur} guessable {est trop facile à deviner} other {est trop facile à deviner}} : il y en a un nouveau, communiquez-le à ceux qui y envoient',
} as const;
