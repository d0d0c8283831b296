/** Wat een sleutel van een host weghoudt, en wat er te controleren is. */
export const hostTexts = {
  'host.address': 'Noem één host, met zijn naam of adres',
  'host.port': 'Een poort is een getal van 1 tot 65535',
  'host.login': 'Zo kan een gebruiker op een host niet heten',
  'host.login_required': 'De sleutel noemt geen gebruiker: geef aan als wie er moet worden ingelogd',
  'host.key_none': 'Deze sleutel bevat niets om mee in te loggen: kies een andere',
  'host.old_runner':
    'Runner {name} heeft een versie die geen sleutels op hosts kan uitproberen: werk hem bij naar de versie van de server.',
  'host.no_runner':
    'Er is geen runner verbonden die de sleutel kan uitproberen: controleer of de server er een kan starten of verbind er een.',
  'host.busy': 'De runner probeert nu andere sleutels uit: probeer het zo meteen opnieuw.',
  'host.key_changed':
    '{host} toont een andere hostsleutel dan de bekende in dit project, dus er is niets naartoe gestuurd. Is de host opnieuw ingericht, verwijder dan zijn regel uit de known hosts van het project op de runner; anders luistert misschien iemand mee.',
  'host.unknown': 'De naam {host} is niet bekend. Controleer de naam en de naamomzetting van de runner.',
  'host.no_answer':
    '{host} antwoordt niet. Controleer naam en poort, de SSH-server daar en het netwerk van de runner.',
  'host.no_answer_in_time':
    '{host} antwoordde niet binnen {seconds} seconden. Controleer naam en poort, en het netwerk van de runner.',
  'host.no_ssh':
    'Op {host} antwoordt iets dat de verbinding verbreekt voordat er kan worden ingelogd: controleer of de SSH-server op deze poort luistert en deze runner toelaat.',
  'host.key_refused':
    '{host} weigert deze sleutel voor {login}. Voeg de publieke sleutel daar toe aan de authorized_keys van {login}, of kies een andere sleutel of gebruiker.',
  'host.password_refused': '{host} weigert dit wachtwoord voor {login}. Controleer beide.',
  'host.no_passwords': '{host} accepteert geen wachtwoorden. Gebruik een SSH-sleutel.',
  'host.no_keys': '{host} accepteert geen SSH-sleutels van {login}. Gebruik een sleutel met wachtwoord.',
  'host.no_agreement':
    '{host} en de runner hebben geen soort sleutel of versleuteling gemeen: werk de oudste van de twee bij.',
  'host.check': 'Inloggen op {host} als {login} is mislukt. Controleer host, gebruiker en sleutel.',
};
