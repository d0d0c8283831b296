/** What stands in the way of what starts tasks by itself, and what has no effect on them. */
export const standingTexts = {
  'integration.method':
    'Ce serveur ne connaît pas l’authentification « {method} » : choisissez github, bitbucket, gitlab, slack, standard, basic, token ou hmac',
  'integration.no_key': 'Il n’y a pas de clé dont le mot de passe soit le secret : choisissez-en une',
  'integration.key_type':
    'Sa clé « {key} » ne contient pas de mot de passe, qui est le secret : choisissez une clé de type Identifiant et mot de passe',
  'integration.key_empty':
    'Sa clé « {key} » ne contient pas de secret : modifiez-la dans le trousseau de clés et saisissez-en un',
  'integration.no_header': 'Il manque le nom de l’en-tête qui contient l’authentification : saisissez-le',
  'cron.time_zone': 'il n’y a pas de fuseau horaire {zone}',
  'cron.fields': 'il faut cinq champs (minute, heure, jour, mois, jour de la semaine), et il y en a {count}',
  'cron.never': 'cette date n’arrive jamais',
  'cron.too_short': '@every a besoin d’une durée d’au moins une seconde, par exemple @every 1h30m',
  'cron.too_long': '@every a une durée trop longue : dix ans au plus',
  'option.no_effect': 'L’option « {name} » ({whose}) est sans effet : {problem}',
  'option.of_template': 'le modèle',
  'option.of_schedule': 'la planification {name}',
  'option.of_integration': 'l’intégration {name}',
  'option.unknown': 'ce serveur ne la connaît pas',
  'option.not_taken': 'les tâches des modèles {app} ne l’acceptent pas',
  'option.value': '{value} n’est pas une valeur possible',
} as const;
