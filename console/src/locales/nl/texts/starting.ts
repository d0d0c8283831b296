/** Why a task does not start: what was asked of it, and what its template cannot run. Stored as reasons of tasks. */
export const startRefusals = {
  'start.no_template': 'Deze template bestaat niet',
  'start.no_inventory': 'Deze inventory bestaat niet',
  'start.not_ended': 'De taak is niet klaar: stop hem eerst en verwijder hem dan',
  'start.build_required': 'De buildversie is verplicht',
  'start.build_foreign': 'Dit is geen taak van de buildtemplate',
  'start.build_failed': 'Deze build is niet geslaagd: kies er een die dat wel is',
  'start.no_build': 'Er is nog geen geslaagde build om te deployen',
  'start.no_version': 'Er is geen geslaagde build van versie {version} om te deployen',
  'start.version_unwanted': 'Alleen een taak van een deploymenttemplate neemt de versie van een build aan',
  'start.version_form': 'version moet een tekst zijn',
  'start.build_unwanted': 'Alleen een taak van een deploymenttemplate neemt een build aan',
  'start.key_of_other_request':
    'Met deze sleutel is een andere taak gestart dan dit verzoek vraagt: geef elk verzoek een eigen sleutel',
  'start.key_of_removed_task':
    'Dit verzoek heeft al taak {task} gestart, die intussen is verwijderd: vraag het met een andere sleutel',
  'start.commit': 'Je rol mag alleen commits uitvoeren die deze template al eerder heeft uitgevoerd',
  'start.no_status': 'Er is geen taakstatus “{status}”: gebruik {statuses}',
  'start.parameter': 'Een taak heeft geen parameter “{name}”',
  'start.option_unknown': 'Een taak heeft geen optie “{name}”',
  'start.option_not_taken': 'Taken van {app}-templates nemen de optie “{name}” niet aan',
  'start.limit':
    'Je rol noemt hosts en groepen: ze mag die niet uit een bestand laten lezen, dus is geen @ en geen onzichtbaar teken toegestaan',
  'start.standing_option': 'De template stelt “{name}” in: je rol mag dat niet uitschakelen',
  'start.editors_option':
    'Je rol start templates zoals ze zijn: de optie “{name}” is voor wie de template mag bewerken',
  'start.option_closed': 'De template laat één taak “{name}” niet kiezen',
  'start.file_name':
    '{name} mag niet met een @ beginnen: het programma zou in plaats daarvan een bestand kunnen lezen',
  'start.override':
    'Je rol start templates zoals ze zijn: ze mag geen {what, select, playbook {ander playbook} git_branch {andere branch} inventory_id {andere inventory} other {andere waarde}} kiezen',
  'start.path_outside': 'Het pad moet binnen de repository blijven',
  'start.branch': 'Dit is geen branchnaam',
  'start.arguments_form': 'Argumenten moeten een JSON-array van teksten zijn',
  'argument.unseen': '{word} bevat een onzichtbaar teken',
  'argument.option':
    '{word} kan een optie van het programma zijn of er een bestand voor noemen: je rol mag alleen andere woorden geven',
  'argument.file':
    'De waarde van {option} mag geen @ en geen onzichtbaar teken bevatten: je rol mag geen bestanden laten lezen',
  'argument.number': 'De waarde van {option} moet een getal zijn',
  'argument.forks': 'De waarde van {option} moet een getal van 1 tot 9999 zijn',
  'argument.needs_value':
    '{option} heeft een waarde nodig; een waarde die met een streepje begint, komt achter een isgelijkteken: {option}=...',
  'argument.playbook': '{word} zou nog een playbook zijn: je rol start templates zoals ze zijn',
  'argument.ansible':
    'Je rol mag Ansible {word} niet geven: toegestaan zijn --tags, --skip-tags, --limit, --start-at-task, --forks, --timeout, --check, --diff, --force-handlers, --flush-cache, --list-hosts, --list-tasks, --list-tags, --syntax-check en -v, elk voluit. Andere zijn voor wie de template mag bewerken',
  'start.arguments_unwanted': 'De template staat geen argumenten voor één taak toe',
  'answer.is_secret': '{question} is geheim: stuur het in “secret”',
  'answer.is_not_secret': '{question} is niet geheim: stuur het in “environment”',
  'answer.secret_form': 'Een secret (“{name}”) moet een tekst zijn',
  'answer.unasked': 'De template vraagt niet om “{name}”',
  'answer.variable_name': '“{name}” kan niet de naam van een variabele zijn: die {problem}',
  'answer.required': '{question} is verplicht',
  'answer.inexact': '{question} is te groot om als JSON-getal exact te zijn: stuur het als tekst',
  'answer.integer': '{question} moet een geheel getal zijn',
  'answer.choice': '{question} moet een van deze zijn: {choices}',
  'answer.empty_choice': '(leeg)',
  'answer.text': '{question} moet een tekst zijn',
  'obstacle.no_file': 'De template noemt geen bestand om uit te voeren: bewerk hem',
  'obstacle.path_outside': 'Het pad “{path}” van de template leidt buiten de repository: bewerk de template',
  'obstacle.key_empty': 'Sleutel “{name}” bevat geen secret: bewerk hem in de sleutelopslag en vul er een in',
  'obstacle.key_public':
    'Sleutel “{name}” bevat een publieke sleutel: bewerk hem en plak de privésleutel die erbij hoort',
  'obstacle.key_deleted': 'Een sleutel die deze taak nodig heeft, is verwijderd: kies een andere',
  'obstacle.not_decrypted':
    '{what} kan niet worden ontsleuteld: de versleutelingssleutel van de server is gewijzigd, of de waarde is beschadigd. Vul de waarde opnieuw in',
  'named.key': 'Sleutel “{name}”',
  'named.secret': 'Secret “{name}”',
  'named.secret_answers': 'De geheime antwoorden van deze taak',
  'obstacle.template_repository_deleted': 'De repository van de template is verwijderd: kies een andere',
  'obstacle.repository_deleted': 'De repository van deze taak is verwijderd: kies een andere',
  'obstacle.inventory_deleted': 'De inventory van deze taak is verwijderd: kies een andere',
  'obstacle.repository_address':
    'Repository “{name}” heeft een adres dat geen pad en geen Git-URL is: bewerk haar',
  'obstacle.repository_branch':
    'Repository “{name}” noemt geen branch die Git zou kunnen hebben (“{branch}”): bewerk haar',
  'obstacle.branch': '“{branch}” is niet de naam van een branch: bewerk de template',
  'obstacle.ansible_inventory': 'Ansible heeft een inventory nodig: kies er een in de template',
  'obstacle.ansible_hosts':
    'Ansible heeft een lijst van hosts nodig: kies een statische inventory of een uit een bestand',
  'obstacle.terraform_workspace':
    'Terraform heeft een workspace nodig: kies een inventory van het type Terraform-workspace',
  'obstacle.tofu_workspace':
    'OpenTofu heeft een workspace nodig: kies een inventory van het type OpenTofu- of Terraform-workspace',
  'obstacle.pulumi_stack':
    'Pulumi heeft een stack nodig: kies in de template een inventory van het type Pulumi-stack (of Terraform-workspace)',
  'obstacle.inventory_workspace': 'Inventory “{name}” noemt geen workspace of stack: bewerk haar',
  'obstacle.workspace_name':
    'Geen workspace kan “{workspace}” heten (inventory “{name}”): de naam bevat tekens die niet in een adres kunnen staan. Bewerk hem',
  'obstacle.stack_name':
    'Geen stack kan “{workspace}” heten (inventory “{name}”): schrijf dev, project/dev of organization/project/dev, met alleen letters, cijfers en ._-. Bewerk hem',
  'obstacle.inventory_file': 'Inventory “{name}” noemt geen bestand: bewerk haar',
  'obstacle.inventory_path':
    'Het pad “{path}” van inventory “{name}” leidt buiten de repository: bewerk de inventory',
  'obstacle.extra_variables':
    'De extra variabelen van omgeving “{environment}” zijn geen JSON-object: bewerk ze',
  'obstacle.environment_variables':
    'De omgevingsvariabelen van omgeving “{environment}” zijn geen JSON-object: bewerk ze',
  'obstacle.environment_variable':
    'De omgevingsvariabele “{name}” van omgeving “{environment}” is geen tekst, getal of boolean: bewerk haar',
  'obstacle.variable_name':
    'Geen programma kan een omgevingsvariabele met de naam “{name}” krijgen (omgeving “{environment}”): bewerk haar',
  'obstacle.inexact_number':
    'De omgeving “{environment}” bevat in een lijst of object het getal {number}, dat daar cijfers zou verliezen: zet het tussen aanhalingstekens',
  'obstacle.secret_empty':
    'Secret “{name}” heeft geen waarde: bewerk omgeving “{environment}” en vul die in. Een back-up bevat er geen',
  'obstacle.job_secret_empty':
    'Secret “{name}” heeft geen waarde: bewerk omgeving {environment} en vul die in. Een back-up bevat er geen',
  'obstacle.secret_twice':
    'In omgeving “{environment}” staan twee secrets met de naam “{name}”: haal er een weg',
  'obstacle.arguments': 'De argumenten van de template zijn geen JSON-array van teksten: bewerk ze',
  'obstacle.question_name':
    'Een vraag van de template heeft geen naam, dus kan geen variabele het antwoord krijgen: bewerk de template',
  'obstacle.question_twice': 'Twee vragen van de template hebben de naam “{name}”: hernoem er een',
  'obstacle.question_type':
    'De vraag “{question}” is van het type “{type}”, dat deze server niet kent: kies een ander',
  'obstacle.vault_script':
    'De vault “{vault}” van de template vraagt een script om het wachtwoord, en dat kan deze versie nog niet: geef hem een sleutel',
  'obstacle.vault_no_key': 'De vault “{vault}” van de template heeft geen sleutel: kies er een',
  'obstacle.vault_key':
    'De vault “{vault}” van de template heeft sleutel “{key}”, die geen wachtwoord bevat: kies een sleutel van het type “Gebruikersnaam met wachtwoord”',
  'obstacle.vault_name':
    'De vault “{vault}” van de template heeft een @ in de naam, wat Ansible als plaats zou lezen: hernoem hem',
  'obstacle.no_build_template': 'De template deployt de versies van geen enkele buildtemplate: kies er een',
  'obstacle.build_template':
    'Template “{name}”, waarvan de versies moeten worden gedeployd, maakt er geen: kies een buildtemplate',
  'obstacle.no_app':
    'Deze server heeft geen app {app}: laat een beheerder hem toevoegen of kies in de template een andere',
  'obstacle.app_off':
    'De app {app} is uitgeschakeld: laat een beheerder hem inschakelen en start de taak dan opnieuw',
};
