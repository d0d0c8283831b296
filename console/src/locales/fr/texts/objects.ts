/** Refusals about the objects of a project. */
export const objectRefusals = {
  'object.changed_meanwhile':
    'Quelqu’un d’autre l’a modifié entre-temps : rien de votre modification n’a été fait. Consultez son état actuel, puis réessayez',
  'environment.no_such_secret': 'Cet environnement n’a pas ce secret : rechargez-le',
  'alias.taken': 'Cet alias est déjà pris : ne l’indiquez pas pour en obtenir un nouveau',
  'webhook.too_many': 'Trop de requêtes attendent déjà ici : renvoyez-la plus tard',
  'webhook.not_stored': 'La requête n’a pas pu être enregistrée : renvoyez-la',
  'webhook.server_fault':
    'une erreur du serveur l’a empêchée de lancer une tâche. Le journal du serveur en dit plus',
  'webhook.wrong_secret':
    'elle ne prouve pas qu’elle connaît le secret. Comparez le secret ici avec celui de l’expéditeur',
  'webhook.no_time':
    'elle ne dit pas quand elle a été envoyée, sous une forme que lit ce serveur. Comparez la méthode ici avec ce que fait l’expéditeur',
  'webhook.old':
    'elle dit avoir été envoyée à {seconds, plural, one {# seconde} other {# secondes}} d’écart : {limit} au plus sont acceptées. Comparez les horloges de l’expéditeur et du serveur ; quelqu’un a pu enregistrer une requête plus ancienne',
  'webhook.takes_anything':
    'l’intégration n’a ni authentification ni critère : n’importe qui pourrait lancer sa tâche. Ajoutez l’un des deux',
  'webhook.already_started':
    'son expéditeur l’a déjà envoyée, et elle a lancé la tâche {task}. Rejouez-la sous « Requêtes » pour lancer une autre tâche',
  'webhook.shared_without_matcher':
    'elle est arrivée à une adresse que partagent plusieurs intégrations, et celle-ci n’a pas de critère qui dise ce qui lui est destiné',
  'webhook.not_proven':
    'Seules les requêtes authentifiées sont conservées : celle-ci ne l’était pas, ou pas auprès d’une intégration qui existe encore',
  'webhook.body_too_large': 'Les corps de plus de {limit} Ko ne sont pas conservés',
  'webhook.value': 'La valeur de la variable {name} {problem}',
  'key.password_required': 'Le mot de passe est obligatoire',
  'key.private_key_required': 'La clé privée est obligatoire',
  'schedule.time_zone': 'Il n’y a pas de fuseau horaire {zone} : utilisez un nom tel que Europe/Paris',
  'schedule.no_time':
    'Elle doit s’exécuter une fois, mais ne dit pas quand : modifiez-la et saisissez une date et une heure',
  'schedule.secret':
    'Une planification ne conserve pas de secrets. Mettez la valeur dans un environnement du modèle et rendez la question facultative',
  'schedule.author_left':
    '{user}, qui a enregistré cet élément en dernier, n’est plus dans le projet, mais les lancements continuent avec tous les droits. Vérifiez et enregistrez, ou désactivez',
  'schedule.author_deleted':
    'L’utilisateur qui a enregistré cet élément en dernier ({user}) a été supprimé, mais les lancements continuent avec tous les droits. Vérifiez et enregistrez, ou désactivez',
  'schedule.cron': 'Cron : {problem}',
  'template.circle': 'Un modèle ne peut pas être bâti sur lui-même, ni en boucle',
  'template.no_such_vault': 'Ce modèle n’a pas ce vault : rechargez-le',
  'output.search_expression': 'Ce n’est pas une expression régulière : {problem}',
  'output.search_slow':
    'Cette expression prend trop de temps sur certaines lignes. Simplifiez-la : pas de répétition dans une répétition, comme dans (a+)+, et peu de .*',
  'view.unknown': 'Ce projet n’a pas de vue {view}',
  'backup.problem': '{place} : {problem}',
  'backup.no_project': 'le fichier ne nomme aucun projet : écrivez son nom dans meta.name',
  'backup.and_more': '{problems} ; et {more} autres',
} as const;
