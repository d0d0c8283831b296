/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict':
    'Iemand heeft dit op hetzelfde moment gewijzigd of gebruikt: laad opnieuw en probeer het nog eens',
  'database.busy': 'De database is bezet: probeer het zo meteen opnieuw',
  'database.full':
    'De schijf van de database is vol, er is niets opgeslagen: maak ruimte en probeer het opnieuw',
  'database.read_only':
    'Naar de database kan niet worden geschreven, er is niets opgeslagen: controleer de rechten',
  'database.disk': 'De schijf van de database faalt, er is niets opgeslagen: het log zegt meer',
  'database.away': 'De database antwoordt niet: probeer het zo meteen opnieuw',
  'database.overloaded': 'Alle verbindingen met de database zijn in gebruik: probeer het zo meteen opnieuw',
  'database.unknown':
    'De database antwoordde niet meer terwijl dit werd opgeslagen: kijk of het er staat voordat je het opnieuw probeert',
  'retention.template_twice': 'Elke template heeft één stel regels: deze staat er twee keer',
  'object.in_use':
    '{kind, select, key {Deze sleutel} repository {Deze repository} inventory {Deze inventory} environment {Deze omgeving} template {Deze template} other {Dit object}} wordt gebruikt door {users}{more, plural, =0 {} other { en nog #}}: wijzig die eerst',
  'object.task_runs': 'Taak {task} is nog niet klaar: stop hem of wacht erop en verwijder dan opnieuw',
  'object.not_in_project': '{what} niet gevonden in dit project: kies iets anders',
  'named.template': 'template {name}',
  'named.inventory': 'inventory {name}',
  'named.repository': 'repository {name}',
  'named.schedule': 'schema {name}',
  'named.integration': 'integratie {name}',
};
