/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': 'De repository kon niet worden bijgewerkt: {advice}',
  'git.url':
    'De URL van repository “{repository}” is niet te gebruiken: {url}. Gebruik https://, ssh://, git://, file:/// of user@host:path.',
  'git.branch_name':
    '“{branch}” kan niet de naam van een branch of tag zijn. Verbeter de branch van repository “{repository}”.',
  'git.commit_hash': '“{commit}” is geen commithash.',
  'git.no_commit':
    'De gevraagde commit kon niet worden uitgecheckt: repository “{repository}” heeft op geen enkele branch of tag een commit {commit}.',
  'git.local_commit':
    'Repository “{repository}” is een lokaal pad en wordt gebruikt zoals het is; commit {commit} kan er niet uit worden uitgecheckt. Gebruik file://{path} om precieze commits uit te voeren.',
  'git.local_missing': 'de map {path} van repository “{repository}” bestaat niet op deze runner.',
  'git.local_empty': 'De map {path} van repository “{repository}” is geen Git-repository met een commit.',
  'git.submodule_commit':
    'de submodule {submodule} heeft geen commit {commit}, waar repository “{repository}” om vraagt. Push die commit naar de repository van de submodule.',
  'git.submodule':
    'een submodule van repository “{repository}” kon niet worden opgehaald. De berichten van Git staan hierboven.',
  'git.submodule_from': 'de submodule {submodule} kon niet worden opgehaald van {url}. {advice}',
  'git.check': 'Controleer de URL, branch “{branch}” en de toegangssleutel van repository “{repository}”.',
  'git.host_key':
    'De hostsleutel van de server van repository “{repository}” is anders dan eerder. Is de server opnieuw ingericht, verwijder dan zijn regel uit de known hosts van het project op de runner; anders luistert misschien iemand mee.',
  'git.host_unknown': 'De host in {url} is niet bekend. Controleer de URL en de naamomzetting van de runner.',
  'git.ssh_key_refused':
    'De server weigerde de SSH-sleutel van repository “{repository}”. Voeg de publieke sleutel toe aan de server of kies een andere sleutel.',
  'git.ssh_key_missing':
    'De server vraagt om een SSH-sleutel, maar repository “{repository}” heeft er geen. Kies een sleutel van het type SSH.',
  'git.login_refused':
    'De server weigerde de gebruikersnaam en het wachtwoord van repository “{repository}”. Controleer de toegangssleutel.',
  'git.login_missing':
    'De server vraagt om in te loggen, maar repository “{repository}” heeft daar niets voor. Kies een toegangssleutel van het type “Gebruikersnaam met wachtwoord”.',
  'git.certificate':
    'Het certificaat van {url} wordt op de runner niet vertrouwd. Installeer daar de certificaatautoriteit of stel GIT_SSL_CAINFO in de omgeving in.',
  'git.transport':
    'Een submodule gebruikt een transport dat voor deze repository niet is toegestaan. Gebruik https- of ssh-URL’s voor submodules.',
  'git.no_branch': 'Repository “{repository}” heeft geen branch of tag “{branch}”. Controleer de branch.',
  'look.empty': 'Repository “{repository}” heeft nog geen branch: push er eerst iets naartoe.',
  'git.no_repository':
    'Op {url} is geen Git-repository, of de toegangssleutel van “{repository}” mag hem niet lezen. Controleer de URL.',
  'git.no_answer': 'De server van {url} antwoordt niet. Controleer de URL en het netwerk van de runner.',
  'git.no_answer_in_time':
    'De server van repository “{repository}” antwoordde niet binnen {seconds} seconden. Controleer de URL en het netwerk van de runner.',
  'git.disk_full': 'De schijf van de runner is vol. Maak ruimte in zijn werkmap.',
};
