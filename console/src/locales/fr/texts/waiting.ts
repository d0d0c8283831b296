/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': 'Attend la fin de la tâche #{task} du même modèle',
  'waiting.template_first': 'Attend la tâche #{task} du même modèle, qui passe avant',
  'waiting.workspace_active':
    'Attend la fin de la tâche #{task} dans le même espace de travail ou la même stack',
  'waiting.workspace_first':
    'Attend la tâche #{task} dans le même espace de travail ou la même stack, qui passe avant',
  'waiting.project_limit':
    'Le projet exécute au plus {limit, plural, =1 {une tâche} one {une tâche} other {# tâches}} à la fois',
  'waiting.server_limit':
    'Le serveur exécute au plus {limit, plural, =1 {une tâche} one {une tâche} other {# tâches}} à la fois',
  'waiting.runner_declined':
    'Aucun runner ne peut la prendre : le runner {name} a décliné une tâche ({reason}) et sera bientôt sollicité de nouveau',
  'waiting.runner_protocol': 'Aucun runner ne peut la prendre : le runner {name} {gap}',
  'waiting.runner_not_registered':
    'Aucun runner n’est connecté : le runner {name} attend d’être inscrit, sur sa machine, avec son jeton d’inscription',
  'waiting.runner_draining':
    'Aucun runner ne peut la prendre : le runner {name} ne prend pas de nouvelles tâches, jusqu’à ce qu’il en reprenne ou qu’un autre soit connecté',
  'waiting.other_project':
    'Aucun runner connecté ne prend de tâches de ce projet : ils appartiennent à d’autres projets. Connectez-en un pour lui',
  'waiting.only_tagged':
    'Les runners connectés ne prennent que les tâches qui exigent une de leurs étiquettes : faites-en exiger une par le modèle, ou laissez un runner prendre des tâches sans étiquette',
  'waiting.tag_of_other_project':
    'Les runners connectés ayant {count, plural, one {l’étiquette} other {les étiquettes}} {tags} appartiennent à d’autres projets',
  'waiting.runner_not_activated':
    'Aucun runner n’est connecté : le runner {name} attend qu’un administrateur l’active',
  'waiting.runner_switched_off':
    'Aucun runner n’est connecté : le runner {name} est désactivé, un administrateur peut l’activer',
  'waiting.no_runner':
    'Aucun runner n’est connecté : vérifiez que le serveur peut en démarrer un, ou connectez-en un',
  'waiting.runner_busy':
    'Le runner {name}, le seul qui puisse la prendre, exécute déjà {slots, plural, =1 {une tâche} one {une tâche} other {# tâches}} : elle démarre dès qu’une place se libère',
  'waiting.runners_busy': 'Tous les runners sont occupés : elle démarre dès que l’un d’eux a une place libre',
  'waiting.tag_missing':
    'Aucun runner connecté n’a {count, plural, one {l’étiquette} other {les étiquettes}} {tags}',
  'waiting.tag_runner_not_activated':
    'Aucun runner connecté n’a {count, plural, one {l’étiquette} other {les étiquettes}} {tags} : le runner {name} attend qu’un administrateur l’active',
  'waiting.tag_runner_switched_off':
    'Aucun runner connecté n’a {count, plural, one {l’étiquette} other {les étiquettes}} {tags} : le runner {name} est désactivé, un administrateur peut l’activer',
  'waiting.tag_runners_busy':
    'Tous les runners ayant {count, plural, one {l’étiquette} other {les étiquettes}} {tags} sont occupés : elle démarre dès que l’un d’eux a une place libre',
  'runner.protocol_gap':
    'parle le protocole {theirs}, ce serveur {ours} : mettez à jour {older, select, runner {le runner} server {le serveur} other {le plus ancien}}',
  'runner.versions': '{min} à {max}',
} as const;
