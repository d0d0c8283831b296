/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict': 'Quelqu’un a modifié ou utilisé cet objet au même moment : rechargez et réessayez',
  'database.busy': 'La base de données est occupée : réessayez dans un instant',
  'database.full':
    'Le disque de la base de données est plein, rien n’a donc été enregistré : libérez de la place et réessayez',
  'database.read_only':
    'La base de données n’accepte pas d’écriture, rien n’a donc été enregistré : vérifiez ses droits',
  'database.disk':
    'Le disque de la base de données est défaillant, rien n’a donc été enregistré : le journal en dit plus',
  'database.away': 'La base de données ne répond pas : réessayez dans un instant',
  'database.overloaded':
    'Toutes les connexions à la base de données sont occupées : réessayez dans un instant',
  'database.unknown':
    'La base de données a cessé de répondre pendant l’enregistrement : vérifiez s’il a eu lieu avant de réessayer',
  'retention.template_twice': 'Chaque modèle a un seul jeu de règles : celui-ci figure deux fois',
  'object.in_use':
    '{kind, select, key {Cette clé} repository {Ce dépôt} inventory {Cet inventaire} environment {Cet environnement} template {Ce modèle} other {Cet objet}} est en cours d’utilisation par {users}{more, plural, =0 {} one { et # autre} other { et # autres}} : modifiez-les d’abord',
  'object.task_runs':
    'La tâche {task} n’est pas terminée : arrêtez-la ou attendez sa fin, puis supprimez de nouveau',
  'object.not_in_project': '{what} introuvable dans ce projet : choisissez autre chose',
  'named.template': 'modèle {name}',
  'named.inventory': 'inventaire {name}',
  'named.repository': 'dépôt {name}',
  'named.schedule': 'planification {name}',
  'named.integration': 'intégration {name}',
} as const;
