/** Of tasks that plan, ask and apply, and of the folders in which they work. Stored as reasons of tasks. */
export const planningTexts = {
  'exit.no_changes': 'rien n’était à modifier, rien n’a donc été appliqué',
  'exit.secret_outputs':
    'rien n’était à modifier, sauf peut-être des sorties secrètes de la stack, dont Pulumi ne dit pas si elles changent. Rien n’a été appliqué : avec « Appliquer sans demander », elles sont enregistrées',
  'exit.plan_only': 'seul un plan était demandé : rien n’a été appliqué',
  'exit.plan_stale':
    'le plan est périmé : l’état a changé depuis. Rien n’a été appliqué. Relancez la tâche pour obtenir un nouveau plan',
  'exit.state_locked':
    'l’état est verrouillé par une autre exécution : attendez sa fin. S’il n’y en a plus, déverrouillez l’état avec l’identifiant ci-dessus',
  'exit.stack_locked':
    'la stack est verrouillée par une autre exécution : attendez sa fin. S’il n’y en a plus, déverrouillez-la avec : pulumi cancel',
  'exit.plan_violated':
    'le programme voulait autre chose que ce qu’il avait planifié et a donc été arrêté là. La sortie dit si quelque chose a été appliqué avant. Relancez la tâche pour obtenir un nouveau plan',
  'exit.passphrase':
    'les secrets de la stack n’ont pas pu être ouverts : mettez la phrase secrète de la stack dans un environnement du modèle, comme variable d’environnement secrète PULUMI_CONFIG_PASSPHRASE',
  'exit.pulumi_login':
    'rien ne dit où se trouve l’état : mettez PULUMI_ACCESS_TOKEN (comme secret) ou PULUMI_BACKEND_URL dans un environnement du modèle',
  'exit.backend_changed':
    'le backend est configuré autrement que lors de la dernière tâche de ce modèle et de cet espace de travail. Pour continuer avec le nouveau backend et l’état qu’il contient, lancez-la une fois avec l’option « reconfigure » ; pour emporter l’état, migrez-le à la main',
  'prepare.plan_changed':
    'Le plan a été modifié ou supprimé sur le runner après sa création : rien n’a été appliqué. Relancez la tâche.',
  'prepare.plan_commit':
    'Le dossier du dépôt « {name} » est à un autre commit ({now}) que lors du plan ({planned}) : rien n’a été appliqué. Relancez la tâche.',
  'prepare.kept_gone':
    'Le dossier dans lequel cette tâche a planifié a été supprimé du runner, ou appartient maintenant à une autre tâche : rien d’autre n’a été exécuté. Relancez-la.',
  'prepare.state_elsewhere':
    'L’état de ce modèle et de cet espace de travail n’est pas sur ce runner : la tâche #{task} a travaillé avec lui sur un autre, ou son dossier a été supprimé ici depuis. Rien n’a été planifié, car tout serait créé une seconde fois. Utilisez un backend, ou donnez une étiquette au modèle et au runner, pour que toutes les tâches aillent au runner qui a l’état. Pour continuer malgré tout avec ce qui est ici, lancez la tâche une fois avec l’option « reconfigure ».',
  'prepare.kept_state':
    'Le fichier d’état {file} a été modifié par des tâches de ce modèle, et aussi dans le dépôt : il faudrait les deux. Conservez-le à un seul des deux endroits, de préférence dans un backend, et réunissez-les à la main dans {folder} sur le runner.',
  'prepare.kept_blocked':
    'Le dépôt a un fichier {file} là où le dossier conservé pour ce modèle et cet espace de travail a un dossier : déplacez-le dans {folder} sur le runner.',
  'prepare.stack_config':
    'Les réglages de la stack ({file}) n’ont pas pu être lus : {problem}. Corrigez-les dans le dépôt.',
  'prepare.var_file':
    'Le fichier de variables « {file} » se trouve hors du dépôt : donnez son chemin à partir du dossier du modèle.',
} as const;
