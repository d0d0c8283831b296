/** Why the preparation of a task failed on its runner: what happened, and what to do. Stored as reasons of tasks. */
export const preparationFailures = {
  'prepare.disk_full': 'De schijf van de runner is vol ({problem}). Maak ruimte in {folder}.',
  'prepare.step': 'Deze versie van de runner kent geen stap “{step}” van de app van de taak.',
  'prepare.no_file':
    'De template “{template}” noemt geen bestand om uit te voeren. Vul het pad van het bestand in de template in.',
  'prepare.program': '{problem} {advice}',
  'prepare.files_gone':
    'De bestanden van deze taak zijn onderweg van de runner verwijderd: er wordt niets meer van uitgevoerd. Start hem opnieuw.',
  'prepare.local_closed':
    'Repository “{repository}” is de map {folder}, die taken op deze runner niet kunnen lezen: ze lopen als de gebruiker {user}. Laat die gebruiker de map lezen en de mappen erboven betreden, of gebruik file://{folder}, waarvan elke taak een kopie krijgt.',
  'prepare.local_hidden':
    'Repository “{repository}” is de map {folder}, die verborgen is voor de taken van deze runner. Verplaats hem, of gebruik file://{folder}, waarvan elke taak een kopie krijgt.',
  'prepare.inventory_type':
    'De inventory kon niet worden klaargezet: “{inventory}” heeft het type {type}, dat Ansible niet kan gebruiken. Kies een statische inventory of een uit een bestand.',
  'prepare.sudo_key':
    'De inventory kon niet worden klaargezet: de inloggegevens voor sudo van “{inventory}” zijn een SSH-sleutel. Kies een sleutel van het type “Gebruikersnaam met wachtwoord”.',
  'prepare.vault_name':
    'De vault-wachtwoordbestanden konden niet worden klaargezet: de vaultnaam “{vault}” bevat een @. Hernoem de vault.',
  'prepare.galaxy':
    'Galaxy is mislukt: ansible-galaxy kon de {kind, select, collection {collections} role {rollen} other {vereisten}} van {file} niet installeren (exitstatus {code}). De berichten staan hierboven.',
  'file.outside':
    '{what, select, playbook {Het playbook} script {Het script} inventory {De inventory} folder {De map} settings {Het instellingenbestand} other {Het bestand}} “{name}” ligt buiten de repository. Gebruik een pad vanaf de bovenste map van de repository, zonder “..”.',
  'file.is_folder':
    '{what, select, playbook {Het playbook} script {Het script} inventory {De inventory} folder {De map} other {Het bestand}} “{name}” is een map. Noem een bestand daarin; er is: {entries}.',
  'file.is_file': 'De map “{name}” van de template is een bestand. Noem de map waarin het ligt.',
  'file.missing':
    '{what, select, playbook {Het playbook} script {Het script} inventory {De inventory} folder {De map} other {Het bestand}} “{name}” staat niet in de repository. In {folder} is: {entries}.',
  'file.root': 'de bovenste map van de repository',
  'file.entries': '{names}{more, plural, =0 {} other { en nog #}}',
  'file.nothing': 'niets',
  'key.agent': 'De SSH-agent is niet gestart. Installeer de OpenSSH-client op de runner: {command}',
  'key.agent_problem':
    'De SSH-agent is niet gestart ({problem}). Installeer de OpenSSH-client op de runner: {command}',
  'key.passphrase_missing':
    'De SSH-sleutel kan niet worden geopend: hij is beveiligd met een wachtzin, maar in de sleutelopslag staat er geen. Voeg de wachtzin toe aan de sleutel.',
  'key.passphrase_wrong':
    'De SSH-sleutel kan niet worden geopend: de wachtzin is onjuist. Vul de juiste wachtzin in de sleutelopslag in.',
  'key.unusable':
    'De SSH-sleutel is niet te gebruiken. Plak de hele privésleutel, met de eerste en laatste regel, in de sleutelopslag.',
  'key.unusable_said':
    'De SSH-sleutel is niet te gebruiken ({said}). Plak de hele privésleutel, met de eerste en laatste regel, in de sleutelopslag.',
  'question.changed':
    'Wat te bevestigen was, is op de runner verwijderd of gewijzigd: niets ervan wordt uitgevoerd. Start de taak opnieuw.',
  'question.no_document':
    'De stap “{step}” heeft niets achtergelaten om te bevestigen: het document ontbreekt of is geen JSON. Er is niets meer uitgevoerd.',
  'question.too_large':
    'Wat te bevestigen is, is groter dan {size}\u00a0KiB en kan niet worden getoond. Er is niets meer uitgevoerd.',
};
