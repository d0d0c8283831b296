/** Why the preparation of a task failed on its runner: what happened, and what to do. Stored as reasons of tasks. */
export const preparationFailures = {
  'prepare.disk_full': 'Le disque du runner est plein ({problem}). Libérez de la place dans {folder}.',
  'prepare.step': 'Cette version du runner ne connaît pas l’étape « {step} » de l’application de la tâche.',
  'prepare.no_file':
    'Le modèle « {template} » ne nomme aucun fichier à exécuter. Saisissez le chemin du fichier dans le modèle.',
  'prepare.program': '{problem} {advice}',
  'prepare.files_gone':
    'Les fichiers de cette tâche ont été supprimés du runner en cours de route : plus rien n’en est exécuté. Relancez-la.',
  'prepare.local_closed':
    'Le dépôt « {repository} » est le dossier {folder}, que les tâches de ce runner ne peuvent pas lire : elles s’exécutent sous l’utilisateur {user}. Permettez à cet utilisateur de lire le dossier et de traverser ceux qui le contiennent, ou utilisez file://{folder}, dont chaque tâche reçoit une copie.',
  'prepare.local_hidden':
    'Le dépôt « {repository} » est le dossier {folder}, caché aux tâches de ce runner. Déplacez-le, ou utilisez file://{folder}, dont chaque tâche reçoit une copie.',
  'prepare.inventory_type':
    'L’installation de l’inventaire a échoué : « {inventory} » est du type {type}, qu’Ansible ne peut pas utiliser. Choisissez un inventaire statique ou un fichier.',
  'prepare.sudo_key':
    'L’installation de l’inventaire a échoué : l’accès sudo de « {inventory} » est une clé SSH. Choisissez une clé de type Identifiant et mot de passe.',
  'prepare.vault_name':
    'L’installation des fichiers de mots de passe Vault a échoué : le nom de vault « {vault} » contient un @. Renommez le vault.',
  'prepare.galaxy':
    'Échec de galaxy : ansible-galaxy n’a pas pu installer les {kind, select, collection {collections} role {rôles} other {dépendances}} de {file} (code de sortie {code}). Ses messages sont ci-dessus.',
  'file.outside':
    '{what, select, playbook {Le playbook} script {Le script} inventory {L’inventaire} folder {Le dossier} settings {Le fichier de réglages} other {Le fichier}} « {name} » se trouve hors du dépôt. Utilisez un chemin relatif à la racine du dépôt, sans « .. ».',
  'file.is_folder':
    '{what, select, playbook {Le playbook} script {Le script} inventory {L’inventaire} folder {Le dossier} other {Le fichier}} « {name} » est un dossier. Nommez un fichier qu’il contient ; il y a : {entries}.',
  'file.is_file': 'Le dossier « {name} » du modèle est un fichier. Nommez le dossier qui le contient.',
  'file.missing':
    '{what, select, playbook {Le playbook} script {Le script} inventory {L’inventaire} folder {Le dossier} other {Le fichier}} « {name} » n’est pas dans le dépôt. Dans {folder}, il y a : {entries}.',
  'file.root': 'la racine du dépôt',
  'file.entries': '{names}{more, plural, =0 {} one { et # autre} other { et # autres}}',
  'file.nothing': 'rien',
  'key.agent': 'L’agent SSH n’a pas démarré. Installez le client OpenSSH sur le runner : {command}',
  'key.agent_problem':
    'L’agent SSH n’a pas démarré ({problem}). Installez le client OpenSSH sur le runner : {command}',
  'key.passphrase_missing':
    'La clé SSH ne peut pas être ouverte : elle est protégée par une phrase secrète que le trousseau de clés ne contient pas. Ajoutez la phrase secrète à la clé.',
  'key.passphrase_wrong':
    'La clé SSH ne peut pas être ouverte : sa phrase secrète est fausse. Saisissez la bonne dans le trousseau de clés.',
  'key.unusable':
    'La clé SSH est inutilisable. Collez dans le trousseau de clés la clé privée entière, avec sa première et sa dernière ligne.',
  'key.unusable_said':
    'La clé SSH est inutilisable ({said}). Collez dans le trousseau de clés la clé privée entière, avec sa première et sa dernière ligne.',
  'question.changed':
    'Ce qui était à confirmer a été supprimé ou modifié sur le runner : rien n’en est exécuté. Relancez la tâche.',
  'question.no_document':
    'L’étape « {step} » n’a rien laissé qui puisse être confirmé : son document manque ou n’est pas du JSON. Rien d’autre n’a été exécuté.',
  'question.too_large':
    'Ce qui est à confirmer dépasse {size} Kio et ne peut pas être affiché. Rien d’autre n’a été exécuté.',
} as const;
