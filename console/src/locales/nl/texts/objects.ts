/** Refusals about the objects of a project. */
export const objectRefusals = {
  'object.changed_meanwhile':
    'Iemand anders heeft dit intussen gewijzigd: van jouw wijziging is niets gedaan. Bekijk hoe het nu is en probeer het opnieuw',
  'environment.no_such_secret': 'Deze omgeving heeft zo’n secret niet: laad haar opnieuw',
  'alias.taken': 'Deze alias is al bezet: laat hem weg om een nieuwe te krijgen',
  'webhook.too_many': 'Hier wachten al te veel verzoeken: stuur het later opnieuw',
  'webhook.not_stored': 'Het verzoek kon niet worden opgeslagen: stuur het opnieuw',
  'webhook.server_fault':
    'door een fout van de server kon het geen taak starten. Het log van de server zegt meer',
  'webhook.wrong_secret':
    'het bewijst niet dat het het secret kent. Vergelijk het secret hier met dat van de afzender',
  'webhook.no_time':
    'het zegt niet wanneer het is verzonden, in een vorm die deze server leest. Vergelijk de methode hier met wat de afzender doet',
  'webhook.old':
    'het zegt dat het {seconds, plural, one {# seconde} other {# seconden}} van nu is verzonden: tot {limit} wordt aangenomen. Vergelijk de klokken van afzender en server; een ouder verzoek kan door iemand zijn opgenomen',
  'webhook.takes_anything':
    'de integratie heeft geen authenticatie en geen voorwaarde, dus zou iedereen de taak kunnen starten. Voeg een van beide toe',
  'webhook.already_started':
    'de afzender heeft het al eerder gestuurd, en het startte taak {task}. Herhaal het onder “Verzoeken” om nog een taak te starten',
  'webhook.shared_without_matcher':
    'het kwam binnen op een adres dat meerdere integraties delen, en deze heeft geen voorwaarde die zegt wat voor haar is',
  'webhook.not_proven':
    'Alleen geauthenticeerde verzoeken worden bewaard: dit was dat niet, of niet bij een integratie die er nog is',
  'webhook.body_too_large': 'Body’s boven {limit}\u00a0KB worden niet bewaard',
  'webhook.value': 'De waarde van de variabele {name} {problem}',
  'key.password_required': 'Het wachtwoord is verplicht',
  'key.private_key_required': 'De privésleutel is verplicht',
  'schedule.time_zone': 'Er is geen tijdzone {zone}: gebruik een naam zoals Europe/Berlin',
  'schedule.no_time':
    'Het moet één keer lopen, maar zegt niet wanneer: bewerk het en vul een datum en tijd in',
  'schedule.secret':
    'Een schema bewaart geen secrets. Zet de waarde in een omgeving van de template en maak de vraag er een die open mag blijven',
  'schedule.author_left':
    '{user}, die dit het laatst heeft opgeslagen, zit niet meer in het project, en het loopt door met alle rechten. Bekijk het en sla het op, of schakel het uit',
  'schedule.author_deleted':
    'De gebruiker die dit het laatst heeft opgeslagen ({user}), is verwijderd, en het loopt door met alle rechten. Bekijk het en sla het op, of schakel het uit',
  'schedule.cron': 'Cron: {problem}',
  'template.circle': 'Een template kan niet op zichzelf voortbouwen, ook niet in een kring',
  'template.no_such_vault': 'Deze template heeft zo’n vault niet: laad hem opnieuw',
  'output.search_expression': 'Dit is geen reguliere expressie: {problem}',
  'output.search_slow':
    'Deze expressie duurt bij sommige regels te lang. Maak haar eenvoudiger: geen herhaling binnen een herhaling, zoals in (a+)+, en weinig .*',
  'view.unknown': 'Dit project heeft geen weergave {view}',
  'backup.problem': '{place}: {problem}',
  'backup.no_project': 'het bestand noemt geen project: schrijf de naam in meta.name',
  'backup.and_more': '{problems}; en nog {more}',
};
