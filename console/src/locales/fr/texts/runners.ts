/** What runners tell of tasks, stored as reasons. Those of `declined` stand within other sentences. */
export const runnerTexts = {
  'declined.message':
    'Sa version {version} ne sait pas lire le message « {type} » du serveur : mettez le runner à jour',
  'declined.closing': 'Ce runner est en cours d’arrêt',
  'declined.draining': 'Ce runner ne prend plus de nouvelles tâches : il termine celles qu’il a',
  'declined.not_held': 'Ce runner n’a pas cette tâche',
  'declined.work_folder':
    'Il ne peut pas écrire dans son dossier de travail {folder} ({problem}) : libérez-y de la place ou corrigez ses droits',
  'end.lost':
    'La fin du programme n’est pas connue : son superviseur a été tué, ou la machine a redémarré. Le programme a peut-être fait son travail, ou non ; vérifiez avant de relancer.',
  'end.lost_disk_full':
    'La fin du programme n’est pas connue : le disque du runner est plein, elle n’a donc pas pu être notée. Libérez de la place ; le programme a peut-être fait son travail, ou non.',
  'end.lost_record':
    'La fin du programme n’est pas connue : la trace de la tâche sur le runner {problem}. Plus rien n’en est exécuté, mais le programme a peut-être fait son travail, ou non ; vérifiez avant de relancer.',
  'record.damaged': 'est endommagée',
  'record.newer':
    'est celle d’une version plus récente du runner (trace {version}, celui-ci lit les traces jusqu’à {latest})',
  'record.other_task': 'est celle de la tâche {task}',
  'record.unreadable': 'est illisible ({problem})',
  'record.gone': 'a disparu',
  'end.not_started': '{program} n’a pas pu démarrer : {problem}',
  'end.work_folder':
    'Le runner ne peut pas écrire dans son dossier de travail {folder} ({problem}). Libérez de la place ou corrigez ses droits.',
  'end.limit':
    'La limite contient un @ ou un caractère invisible, et Ansible pourrait lire un fichier à cause de cela. C’est réservé à ceux qui peuvent modifier le modèle : nommez des hôtes et des groupes.',
  'end.arguments': 'Les arguments de cette tâche sont refusés : {problem}.',
} as const;
