/** Refusals about users, teams, signing in and what administrators do. */
export const peopleRefusals = {
  'user.last_administrator': 'C’est le dernier administrateur : nommez-en d’abord un autre',
  'user.kept_elsewhere':
    'Cet utilisateur se connecte ailleurs : le mot de passe y est géré et ne peut pas être changé ici',
  'user.current_password_required': 'Le mot de passe actuel est obligatoire',
  'user.wrong_password': 'Ce n’est pas votre mot de passe actuel',
  'user.change_password': 'Utilisez « Changer le mot de passe » : l’actuel y est demandé',
  'user.delete_self': 'Vous ne pouvez pas vous supprimer vous-même : adressez-vous à un autre administrateur',
  'user.administrators_make': 'Seul un administrateur peut nommer des administrateurs',
  'user.own_flag':
    'Vous ne pouvez pas changer votre propre statut d’administrateur : adressez-vous à un autre administrateur',
  'user.external_field':
    '{what, select, username {Le nom d’utilisateur} email {L’e-mail} password {Le mot de passe} other {L’utilisateur}} ne peut pas être modifié ici : cet utilisateur se connecte ailleurs',
  'user.only_owner':
    '{user} est seul propriétaire de {projects}{more, plural, =0 {} one { et de # autre} other { et de # autres}} : nommez-y d’abord un autre propriétaire',
  'user.username_taken': 'Un autre utilisateur a ce nom d’utilisateur',
  'user.email_taken': 'Un autre utilisateur a cet e-mail',
  'team.no_such_user': 'Cet utilisateur n’existe pas : choisissez-en un autre',
  'team.member_already': '{user} est déjà dans cette équipe : changez-y son rôle',
  'team.this_member_already': 'Cet utilisateur est déjà dans l’équipe',
  'team.own_role':
    'Un propriétaire ne peut pas changer son propre rôle : adressez-vous à un autre propriétaire',
  'team.remove_self':
    'Un propriétaire ne peut pas se retirer lui-même : adressez-vous à un autre propriétaire',
  'team.leave':
    'Un propriétaire ne peut pas quitter le projet : demandez d’abord à un autre propriétaire de changer votre rôle',
  'team.needs_owner': 'Un projet a besoin d’un propriétaire : nommez-en d’abord un autre',
  'sign_in.no_passwords':
    'La connexion par mot de passe est désactivée sur ce serveur : passez par un des fournisseurs de la page de connexion',
  'sign_in.directory_silent':
    'L’annuaire des utilisateurs (LDAP) de ce serveur ne répond pas : réessayez plus tard, ou connectez-vous comme utilisateur local',
  'sign_in.no_address':
    'Votre entrée dans l’annuaire n’a pas d’adresse e-mail : demandez à son administrateur d’en ajouter une, puis reconnectez-vous',
  'project.administrators_create':
    'Seuls les administrateurs peuvent créer des projets sur ce serveur : adressez-vous à l’un d’eux',
  'runner.registration_token':
    'Jeton d’inscription non valide : créez-en un nouveau pour le runner, ou donnez celui que le serveur a dans son réglage runner_registration_token',
  'runner.registration_used':
    'Le jeton d’inscription du runner {name} a déjà servi et ne sert qu’une fois : créez-en un nouveau',
  'runner.registration_expired': 'Le jeton d’inscription du runner {name} a expiré : créez-en un nouveau',
  'runner.registration_has_task':
    'Le runner {name} a la tâche {task} sur la machine où il est inscrit : attendez qu’il n’en ait plus, ou désactivez-le de force',
  'runner.built_in_registers':
    'Le runner intégré reçoit son jeton de son propre serveur : personne ne l’inscrit',
  'runner.drains_itself':
    'Le runner {name} ne prend lui-même plus de tâches et s’arrête quand il n’en a plus : redémarrez-le sur sa machine',
  'runner.websocket_task':
    'La tâche {task} passe par la connexion websocket du runner : signalez-y ce qu’elle devient',
  'runner.built_in_tasks':
    'Le runner intégré prend autant de tâches que le dit le réglage runner_max_parallel_tasks du serveur',
  'runner.built_in_stays':
    'Le runner intégré appartient à son serveur et reste aussi longtemps que lui : désactivez-le plutôt',
  'runner.has_task':
    'Le runner {name} a la tâche {task} : désactivez-le et supprimez-le quand ses tâches sont terminées, ou supprimez-le de force : elles échouent alors',
  'app.built_in': 'L’application {app} est intégrée et ne peut pas être supprimée : désactivez-la plutôt',
  'app.unknown':
    'Il n’y a pas d’application {app} : choisissez-en une autre, ou faites-la ajouter par un administrateur',
  'app.option_name':
    'Les options des applications se nomment apps.<id>.<setting> ; les réglages sont {settings}',
  'app.switched_off':
    'L’application {app} est désactivée : un administrateur peut l’activer sous Applications',
  'app.in_use':
    'Cette application est utilisée par {users}{more, plural, =0 {} one { et # autre} other { et # autres}} : modifiez-les ou supprimez-les d’abord',
  'app.used_by': 'modèle {template} du projet {project}',
  'app.value': 'La valeur {problem}',
  'server.database_unasked': 'La base de données ne peut pas être interrogée : voir le journal',
  'server.disk_full': 'Le disque de la base de données est plein : libérez de la place',
  'server.database_read_only': 'La base de données n’accepte pas d’écriture en ce moment',
  'server.draining': 'Ce serveur va s’arrêter, d’autres continuent : réessayez',
  'demo.no_git':
    'Le projet de démonstration a besoin de git, qui n’est pas installé sur le serveur : installez-le et réessayez',
  'demo.git_failed': 'git n’a pas pu créer le dépôt de démonstration : {problem}',
} as const;
