/** Why a task does not start: what was asked of it, and what its template cannot run. Stored as reasons of tasks. */
export const startRefusals = {
  'start.no_template': 'Ce modèle n’existe pas',
  'start.no_inventory': 'Cet inventaire n’existe pas',
  'start.not_ended': 'La tâche n’est pas terminée : arrêtez-la d’abord, puis supprimez-la',
  'start.build_required': 'La version du build est obligatoire',
  'start.build_foreign': 'Ce n’est pas une tâche du modèle de build',
  'start.build_failed': 'Ce build n’a pas réussi : choisissez-en un qui a réussi',
  'start.no_build': 'Il n’y a pas encore de build réussi à déployer',
  'start.no_version': 'Il n’y a pas de build réussi de la version {version} à déployer',
  'start.version_unwanted': 'Seule une tâche d’un modèle de déploiement prend la version d’un build',
  'start.version_form': 'version doit être un texte',
  'start.build_unwanted': 'Seule une tâche d’un modèle de déploiement prend un build',
  'start.key_of_other_request':
    'Cette clé a démarré une autre tâche que celle que demande cette requête : donnez à chaque requête sa propre clé',
  'start.key_of_removed_task':
    'Cette requête a déjà démarré la tâche {task}, supprimée depuis : recommencez avec une autre clé',
  'start.commit': 'Votre rôle ne peut exécuter que des commits que ce modèle a déjà exécutés',
  'start.no_status': 'Il n’y a pas de statut de tâche « {status} » : utilisez {statuses}',
  'start.parameter': 'Une tâche n’a pas de paramètre « {name} »',
  'start.option_unknown': 'Une tâche n’a pas d’option « {name} »',
  'start.option_not_taken': 'Les tâches des modèles {app} n’acceptent pas l’option « {name} »',
  'start.limit':
    'Votre rôle nomme des hôtes et des groupes : il ne peut pas les faire lire dans un fichier, les @ et les caractères invisibles sont donc refusés',
  'start.standing_option': 'Le modèle définit « {name} » : votre rôle ne peut pas le désactiver',
  'start.editors_option':
    'Votre rôle lance les modèles tels quels : l’option « {name} » est réservée à ceux qui peuvent modifier le modèle',
  'start.option_closed': 'Le modèle ne permet pas à une tâche de choisir « {name} »',
  'start.file_name':
    '{name} ne doit pas commencer par un @ : le programme pourrait lire un fichier à sa place',
  'start.override':
    'Votre rôle lance les modèles tels quels : il ne peut pas choisir {what, select, playbook {un autre playbook} git_branch {une autre branche} inventory_id {un autre inventaire} other {une autre valeur}}',
  'start.path_outside': 'Le chemin doit rester à l’intérieur du dépôt',
  'start.branch': 'Ce n’est pas un nom de branche',
  'start.arguments_form': 'Les arguments doivent être un tableau JSON de textes',
  'argument.unseen': '{word} contient un caractère invisible',
  'argument.option':
    '{word} pourrait être une option du programme, ou lui nommer un fichier : votre rôle ne peut donner que d’autres mots',
  'argument.file':
    'La valeur de {option} ne doit contenir ni @ ni caractère invisible : votre rôle ne peut pas faire lire de fichiers',
  'argument.number': 'La valeur de {option} doit être un nombre',
  'argument.forks': 'La valeur de {option} doit être un nombre de 1 à 9999',
  'argument.needs_value':
    '{option} a besoin d’une valeur ; si elle commence par un tiret, placez-la après un signe égal : {option}=...',
  'argument.playbook': '{word} serait un playbook de plus : votre rôle lance les modèles tels quels',
  'argument.ansible':
    'Votre rôle ne peut pas donner {word} à Ansible : sont acceptés --tags, --skip-tags, --limit, --start-at-task, --forks, --timeout, --check, --diff, --force-handlers, --flush-cache, --list-hosts, --list-tasks, --list-tags, --syntax-check et -v, chacun en toutes lettres. Les autres sont réservés à ceux qui peuvent modifier le modèle',
  'start.arguments_unwanted': 'Le modèle n’autorise pas d’arguments pour une tâche',
  'answer.is_secret': '{question} est une question secrète : envoyez la réponse dans « secret »',
  'answer.is_not_secret':
    '{question} n’est pas une question secrète : envoyez la réponse dans « environment »',
  'answer.secret_form': 'Un secret (« {name} ») doit être un texte',
  'answer.unasked': 'Le modèle ne demande pas « {name} »',
  'answer.variable_name': '« {name} » ne peut pas être le nom d’une variable : il {problem}',
  'answer.required': '{question} : réponse obligatoire',
  'answer.inexact': '{question} : nombre trop grand pour être exact en JSON, envoyez-le comme texte',
  'answer.integer': '{question} doit être un nombre entier',
  'answer.choice': '{question} doit être l’une des valeurs {choices}',
  'answer.empty_choice': '(vide)',
  'answer.text': '{question} doit être un texte',
  'obstacle.no_file': 'Le modèle ne nomme aucun fichier à exécuter : modifiez-le',
  'obstacle.path_outside': 'Le chemin « {path} » du modèle sort de son dépôt : modifiez le modèle',
  'obstacle.key_empty':
    'La clé « {name} » ne contient pas de secret : modifiez-la dans le trousseau de clés et saisissez-en un',
  'obstacle.key_public':
    'La clé « {name} » contient une clé publique : modifiez-la et collez la clé privée correspondante',
  'obstacle.key_deleted': 'Une clé dont cette tâche a besoin a été supprimée : choisissez-en une autre',
  'obstacle.not_decrypted':
    '{what} : déchiffrement impossible. La clé de chiffrement du serveur a changé, ou la valeur est endommagée. Saisissez à nouveau la valeur',
  'named.key': 'Clé « {name} »',
  'named.secret': 'Secret « {name} »',
  'named.secret_answers': 'Les réponses secrètes de cette tâche',
  'obstacle.template_repository_deleted': 'Le dépôt du modèle a été supprimé : choisissez-en un autre',
  'obstacle.repository_deleted': 'Le dépôt de cette tâche a été supprimé : choisissez-en un autre',
  'obstacle.inventory_deleted': 'L’inventaire de cette tâche a été supprimé : choisissez-en un autre',
  'obstacle.repository_address':
    'Le dépôt « {name} » a une adresse qui n’est ni un chemin ni une URL Git : modifiez-le',
  'obstacle.repository_branch':
    'Le dépôt « {name} » ne nomme pas une branche possible dans Git (« {branch} ») : modifiez-le',
  'obstacle.branch': '« {branch} » n’est pas un nom de branche : modifiez le modèle',
  'obstacle.ansible_inventory': 'Ansible a besoin d’un inventaire : choisissez-en un dans le modèle',
  'obstacle.ansible_hosts':
    'Ansible a besoin d’une liste d’hôtes : choisissez un inventaire statique ou un fichier',
  'obstacle.terraform_workspace':
    'Terraform a besoin d’un espace de travail : choisissez un inventaire de type Espace de travail Terraform',
  'obstacle.tofu_workspace':
    'OpenTofu a besoin d’un espace de travail : choisissez un inventaire de type Espace de travail OpenTofu ou Terraform',
  'obstacle.pulumi_stack':
    'Pulumi a besoin d’une stack : choisissez dans le modèle un inventaire de type Stack Pulumi (ou Espace de travail Terraform)',
  'obstacle.inventory_workspace':
    'L’inventaire « {name} » ne nomme ni espace de travail ni stack : modifiez-le',
  'obstacle.workspace_name':
    'Aucun espace de travail ne peut porter le nom « {workspace} » (inventaire « {name} ») : il contient des caractères impossibles dans une adresse. Modifiez-le',
  'obstacle.stack_name':
    'Aucune stack ne peut porter le nom « {workspace} » (inventaire « {name} ») : écrivez dev, project/dev ou organization/project/dev, avec seulement des lettres, des chiffres et ._-. Modifiez-le',
  'obstacle.inventory_file': 'L’inventaire « {name} » ne nomme aucun fichier : modifiez-le',
  'obstacle.inventory_path':
    'Le chemin « {path} » de l’inventaire « {name} » sort de son dépôt : modifiez l’inventaire',
  'obstacle.extra_variables':
    'Les variables supplémentaires de l’environnement « {environment} » ne sont pas un objet JSON : modifiez-le',
  'obstacle.environment_variables':
    'Les variables d’environnement de l’environnement « {environment} » ne sont pas un objet JSON : modifiez-le',
  'obstacle.environment_variable':
    'La variable d’environnement « {name} » de l’environnement « {environment} » n’est ni un texte, ni un nombre, ni un booléen : modifiez-le',
  'obstacle.variable_name':
    'Aucun programme ne peut recevoir une variable d’environnement nommée « {name} » (environnement « {environment} ») : modifiez-le',
  'obstacle.inexact_number':
    'L’environnement « {environment} » contient dans une liste ou un objet le nombre {number}, qui y perdrait des chiffres : écrivez-le entre guillemets',
  'obstacle.secret_empty':
    'Le secret « {name} » n’a pas de valeur : modifiez l’environnement « {environment} » et saisissez-la. Une sauvegarde n’en contient aucune',
  'obstacle.job_secret_empty':
    'Le secret « {name} » n’a pas de valeur : modifiez l’environnement {environment} et saisissez-la. Une sauvegarde n’en contient aucune',
  'obstacle.secret_twice':
    'L’environnement « {environment} » contient deux secrets nommés « {name} » : retirez-en un',
  'obstacle.arguments': 'Les arguments du modèle ne sont pas un tableau JSON de textes : modifiez-les',
  'obstacle.question_name':
    'Une question du modèle n’a pas de nom, aucune variable ne peut donc recevoir sa réponse : modifiez le modèle',
  'obstacle.question_twice': 'Deux questions du modèle portent le nom « {name} » : renommez-en une',
  'obstacle.question_type':
    'La question « {question} » est du type « {type} », que ce serveur ne connaît pas : choisissez-en un autre',
  'obstacle.vault_script':
    'Le vault « {vault} » du modèle demande son mot de passe à un script, ce que cette version ne fait pas encore : donnez-lui une clé',
  'obstacle.vault_no_key': 'Le vault « {vault} » du modèle n’a pas de clé : choisissez-en une',
  'obstacle.vault_key':
    'Le vault « {vault} » du modèle a la clé « {key} », qui ne contient pas de mot de passe : choisissez une clé de type Identifiant et mot de passe',
  'obstacle.vault_name':
    'Le vault « {vault} » du modèle a un @ dans son nom, qu’Ansible lirait comme un emplacement : renommez-le',
  'obstacle.no_build_template':
    'Le modèle ne déploie les versions d’aucun modèle de build : choisissez-en un',
  'obstacle.build_template':
    'Le modèle « {name} », dont les versions doivent être déployées, n’en produit aucune : choisissez un modèle de build',
  'obstacle.no_app':
    'Ce serveur n’a pas d’application {app} : faites-la ajouter par un administrateur, ou choisissez-en une autre dans le modèle',
  'obstacle.app_off':
    'L’application {app} est désactivée : faites-la activer par un administrateur, puis relancez la tâche',
} as const;
