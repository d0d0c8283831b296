/** What is different about what was brought over from another product, and what to do about it. */
export const importNotes = {
  'import.user_here':
    'Existe déjà ici : le compte reste tel quel, avec son mot de passe, et devient membre là où l’autre l’était',
  'import.user_twice':
    'Non repris : ce serait ici le même utilisateur que {other}, dont {what, select, email {l’adresse e-mail} username {l’identifiant} other {l’identifiant}} est semblable. Modifiez l’un des deux là-bas, puis importez à nouveau',
  'import.user_gone': 'A déjà été repris, puis supprimé ici : n’est pas recréé',
  'import.password_left_out':
    'N’a pas de mot de passe : ce qui en est enregistré là-bas ne peut pas être vérifié ici',
  'import.password_not_told':
    'N’a pas de mot de passe : l’autre serveur ne le donne pas. Un administrateur en définit un',
  'import.member_left_out':
    '{user} n’est pas membre : {why, select, role {le rôle « {role} » ne donne aucun droit ici} user {cet utilisateur n’a pas été repris} other {cet utilisateur n’a pas été repris}}',
  'import.no_owner': 'N’avait pas de propriétaire : c’est maintenant {user}',
  'import.project_known': 'A déjà été repris : rien n’y est modifié',
  'import.project_gone':
    'A déjà été repris, puis supprimé ici : nommez-le avec --project pour le reprendre à nouveau',
  'import.project_left_out': 'Non repris, avec tout son contenu : {reason}',
  'import.secret':
    'Saisissez à nouveau son secret : {why, select, sealed {aucune des clés données n’ouvre celui qui est enregistré} api {l’autre serveur ne le donne pas} none {l’autre base de données n’en contient pas non plus} other {l’autre base de données n’en contient pas non plus}}',
  'import.secrets':
    'Saisissez à nouveau les valeurs de ses secrets, car {why, select, sealed {aucune des clés données ne les ouvre} api {l’autre serveur ne les donne pas} none {elles sont vides dans l’autre base de données} other {elles sont vides dans l’autre base de données}} : {names}',
  'import.other_machine':
    'Son chemin {path} est celui de la machine de l’autre serveur : veillez à ce qu’il existe sur chaque runner',
  'import.runner_left_out': 'Les runners ne sont pas repris : inscrivez-le ici',
  'import.option_left_out': 'L’option {key} n’est pas reprise',
  'import.app_left_out': 'L’application n’est pas reprise : {reason}',
  'import.token_left_out':
    'Ses jetons ne sont pas repris : ce compte existait déjà ici, et ils l’ouvriraient',
  'import.history_cut':
    'Seules les {count} tâches les plus récentes sont reprises : l’autre serveur n’en liste pas davantage',
  'import.new_ids':
    'Ont ici d’autres identifiants, car les leurs étaient déjà pris : {ids}. Ce qui les désigne par identifiant doit être modifié',
  'import.not_ended': 'N’était pas terminée lorsqu’elle a été reprise d’un autre serveur',
  'import.project_event': 'Projet {project} repris d’un autre serveur',
  'import.user_event': 'Utilisateur {user} repris d’un autre serveur',
};
