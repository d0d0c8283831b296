/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': 'La mise à jour du dépôt a échoué : {advice}',
  'git.url':
    'L’URL du dépôt « {repository} » est inutilisable : {url}. Utilisez https://, ssh://, git://, file:/// ou user@host:path.',
  'git.branch_name':
    '« {branch} » ne peut pas être le nom d’une branche ou d’une étiquette. Corrigez la branche du dépôt « {repository} ».',
  'git.commit_hash': '« {commit} » n’est pas un hash de commit.',
  'git.no_commit':
    'L’extraction du commit demandé a échoué : le dépôt « {repository} » n’a le commit {commit} sur aucune branche ni étiquette.',
  'git.local_commit':
    'Le dépôt « {repository} » est un chemin local, utilisé tel quel ; le commit {commit} ne peut pas en être extrait. Utilisez file://{path} pour exécuter des commits précis.',
  'git.local_missing': 'le dossier {path} du dépôt « {repository} » n’existe pas sur ce runner.',
  'git.local_empty':
    'Le dossier {path} du dépôt « {repository} » n’est pas un dépôt Git contenant un commit.',
  'git.submodule_commit':
    'le sous-module {submodule} n’a pas le commit {commit} que demande le dépôt « {repository} ». Poussez ce commit vers le dépôt du sous-module.',
  'git.submodule':
    'un sous-module du dépôt « {repository} » n’a pas pu être récupéré. Les messages de Git sont ci-dessus.',
  'git.submodule_from': 'le sous-module {submodule} n’a pas pu être récupéré depuis {url}. {advice}',
  'git.check': 'Vérifiez l’URL, la branche « {branch} » et la clé d’accès du dépôt « {repository} ».',
  'git.host_key':
    'La clé d’hôte du serveur du dépôt « {repository} » n’est plus celle vue auparavant. Si le serveur a été réinstallé, retirez sa ligne des hôtes connus du projet sur le runner ; sinon, quelqu’un est peut-être à l’écoute.',
  'git.host_unknown': 'L’hôte dans {url} est inconnu. Vérifiez l’URL et la résolution de noms du runner.',
  'git.ssh_key_refused':
    'Le serveur a refusé la clé SSH du dépôt « {repository} ». Ajoutez la clé publique au serveur, ou choisissez une autre clé.',
  'git.ssh_key_missing':
    'Le serveur demande une clé SSH, mais le dépôt « {repository} » n’en a pas. Choisissez une clé de type SSH.',
  'git.login_refused':
    'Le serveur a refusé l’identifiant et le mot de passe du dépôt « {repository} ». Vérifiez sa clé d’accès.',
  'git.login_missing':
    'Le serveur demande un identifiant, mais le dépôt « {repository} » n’en a pas. Choisissez une clé d’accès de type Identifiant et mot de passe.',
  'git.certificate':
    'Le runner ne fait pas confiance au certificat de {url}. Installez-y son autorité, ou définissez GIT_SSL_CAINFO dans l’environnement.',
  'git.transport':
    'Un sous-module utilise un moyen de transport non autorisé pour ce dépôt. Utilisez des URL https ou ssh pour les sous-modules.',
  'git.no_branch':
    'Le dépôt « {repository} » n’a pas de branche ni d’étiquette « {branch} ». Vérifiez la branche.',
  'look.empty': 'Le dépôt « {repository} » n’a pas encore de branche : poussez-y d’abord quelque chose.',
  'git.no_repository':
    'Il n’y a pas de dépôt Git à {url}, ou la clé d’accès de « {repository} » ne permet pas de le lire. Vérifiez l’URL.',
  'git.no_answer': 'Le serveur de {url} ne répond pas. Vérifiez l’URL et le réseau du runner.',
  'git.no_answer_in_time':
    'Le serveur du dépôt « {repository} » n’a pas répondu en {seconds} secondes. Vérifiez l’URL et le réseau du runner.',
  'git.disk_full': 'Le disque du runner est plein. Libérez de la place dans son dossier de travail.',
} as const;
