/** Texts of the launcher: what there is to run, and what somebody ran. */
export const launching = {
  launcher: {
    hint: 'Choisissez quoi exécuter. La tâche démarre aussitôt, ou demande d’abord ce qu’elle doit savoir.',
    hintReading:
      'Ce qui s’exécute dans ce projet et son dernier résultat. Vous avez un accès en lecture seule.',
    templates: 'Ce qui peut être exécuté',
    search: 'Rechercher par nom ou description',
    questions: '{count, plural, one {Pose # question} other {Pose # questions}}',
    empty: 'Rien à exécuter pour le moment',
    emptyText: 'Les modèles sont créés par qui gère le projet ; ils apparaissent ici.',
    emptyReading: 'Les modèles du projet apparaissent ici.',
    ownTasks: 'Vos tâches',
    lastTasks: 'Dernières tâches',
    noOwnTasks: 'Ce que vous démarrez apparaît ici, avec sa sortie.',
    noTasks: 'Rien ne s’est encore exécuté.',
    allTasks: 'Toutes les tâches',
  },
};
