/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': 'Connectez-vous d’abord : votre session est terminée ou n’existait pas',
  'access.invalid_credentials': 'Identifiant ou mot de passe incorrect',
  'access.too_many_attempts': 'Trop de tentatives : réessayez dans {seconds} secondes',
  'access.several_people':
    'Votre navigateur a envoyé les sessions de plusieurs personnes : reconnectez-vous, ce qui y met fin',
  'access.administrators_only': 'Seul un administrateur peut le faire',
  'access.self_or_administrator': 'Seul l’utilisateur concerné ou un administrateur peut le faire',
  'access.role':
    'Votre rôle ne vous permet pas de {permission, select, run_tasks {lancer des tâches} update_project {modifier le projet} manage_resources {modifier les ressources de ce projet} manage_team {modifier l’équipe} other {faire cela}} : adressez-vous à un propriétaire du projet',
  'access.runner_token': 'Jeton non valide : envoyez le jeton du runner dans l’en-tête X-Runner-Token',
  'access.no_such_runner': 'Aucun runner n’a ce jeton : inscrivez le runner ou vérifiez son jeton',
  'access.runner_switched_off':
    'Le runner « {name} » est désactivé : un administrateur peut l’activer (POST /api/runners/{id}/active)',
  'access.runner_not_activated':
    'Le runner « {name} » attend qu’un administrateur l’active (POST /api/runners/{id}/active)',
  'object.not_found': '{what} introuvable : supprimé entre-temps, ou vous n’y avez pas accès',
  'live.too_many_of_user':
    'Vous avez déjà {count} connexions en direct : fermez-en quelques-unes pour que celle-ci s’ouvre',
  'live.too_many': 'Le serveur a atteint son maximum de connexions en direct : réessayez plus tard',
  'live.follows_too_many': 'Une connexion suit au plus {most} tâches : cessez d’abord d’en suivre une',
  'live.hidden_now': 'Vous n’avez plus accès à cette tâche',
} as const;
