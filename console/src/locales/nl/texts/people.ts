/** Refusals about users, teams, signing in and what administrators do. */
export const peopleRefusals = {
  'user.last_administrator': 'Dit is de laatste beheerder: maak eerst iemand anders beheerder',
  'user.kept_elsewhere':
    'Deze gebruiker logt elders in: het wachtwoord wordt daar beheerd en kan hier niet worden gewijzigd',
  'user.current_password_required': 'Het huidige wachtwoord is verplicht',
  'user.wrong_password': 'Dit is niet je huidige wachtwoord',
  'user.change_password': 'Gebruik “Wachtwoord wijzigen”: daar wordt het huidige gevraagd',
  'user.delete_self': 'Je kunt jezelf niet verwijderen: vraag het een andere beheerder',
  'user.administrators_make': 'Alleen een beheerder mag beheerders benoemen',
  'user.own_flag': 'Je kunt je eigen beheerdersrecht niet wijzigen: vraag het een andere beheerder',
  'user.external_field':
    '{what, select, username {De gebruikersnaam} email {Het e-mailadres} password {Het wachtwoord} other {De gebruiker}} kan hier niet worden gewijzigd: deze gebruiker logt elders in',
  'user.only_owner':
    '{user} is de enige eigenaar van {projects}{more, plural, =0 {} other { en nog #}}: maak daar eerst iemand anders eigenaar',
  'user.username_taken': 'Een andere gebruiker heeft deze gebruikersnaam',
  'user.email_taken': 'Een andere gebruiker heeft dit e-mailadres',
  'team.no_such_user': 'Deze gebruiker bestaat niet: kies een andere',
  'team.member_already': '{user} zit al in dit team: wijzig daar de rol',
  'team.this_member_already': 'Deze gebruiker zit al in het team',
  'team.own_role': 'Een eigenaar kan zijn eigen rol niet wijzigen: vraag het een andere eigenaar',
  'team.remove_self': 'Een eigenaar kan zichzelf niet verwijderen: vraag het een andere eigenaar',
  'team.leave':
    'Een eigenaar kan het project niet verlaten: vraag een andere eigenaar om eerst je rol te wijzigen',
  'team.needs_owner': 'Een project heeft een eigenaar nodig: maak eerst iemand anders eigenaar',
  'sign_in.no_passwords':
    'Inloggen met een wachtwoord is op deze server uitgeschakeld: log in via een van de providers op de inlogpagina',
  'sign_in.directory_silent':
    'De gebruikersdirectory (LDAP) van deze server antwoordt niet: probeer het later opnieuw of log in als lokale gebruiker',
  'sign_in.no_address':
    'Je gegevens in de gebruikersdirectory hebben geen e-mailadres: vraag de beheerder ervan om er een toe te voegen en log dan opnieuw in',
  'project.administrators_create':
    'Op deze server mogen alleen beheerders projecten maken: vraag het een van hen',
  'runner.registration_token':
    'Ongeldig registratietoken: maak een nieuw voor de runner, of geef het token dat de server in de instelling runner_registration_token heeft',
  'runner.registration_used':
    'Het registratietoken van runner {name} is al gebruikt en werkt één keer: maak een nieuw',
  'runner.registration_expired': 'Het registratietoken van runner {name} is verlopen: maak een nieuw',
  'runner.registration_has_task':
    'Runner {name} heeft taak {task} op de machine waarop hij is geregistreerd: wacht tot hij er geen meer heeft of schakel hem geforceerd uit',
  'runner.built_in_registers':
    'De ingebouwde runner krijgt zijn token van zijn eigen server: niemand registreert hem',
  'runner.drains_itself':
    'Runner {name} neemt uit zichzelf geen nieuwe taken aan en stopt als hij er geen meer heeft: start hem opnieuw op zijn machine',
  'runner.websocket_task':
    'Taak {task} loopt via de websocketverbinding van de runner: meld daar wat ervan wordt',
  'runner.built_in_tasks':
    'De ingebouwde runner neemt zoveel taken aan als de instelling runner_max_parallel_tasks van de server zegt',
  'runner.built_in_stays':
    'De ingebouwde runner hoort bij zijn server en blijft zolang die loopt: schakel hem liever uit',
  'runner.has_task':
    'Runner {name} heeft taak {task}: schakel hem uit en verwijder hem als zijn taken klaar zijn, of verwijder hem geforceerd: dan mislukken ze',
  'app.built_in': 'De app {app} is ingebouwd en kan niet worden verwijderd: schakel hem liever uit',
  'app.unknown': 'Er is geen app {app}: kies een andere of laat een beheerder hem toevoegen',
  'app.option_name': 'Opties van apps heten apps.<id>.<setting>; instellingen zijn {settings}',
  'app.switched_off': 'De app {app} is uitgeschakeld: een beheerder kan hem onder “Apps” inschakelen',
  'app.in_use':
    'Deze app wordt gebruikt door {users}{more, plural, =0 {} other { en nog #}}: wijzig of verwijder die eerst',
  'app.used_by': 'template {template} van project {project}',
  'app.value': 'De waarde {problem}',
  'server.database_unasked': 'De database is niet te bevragen: zie het log',
  'server.disk_full': 'De schijf van de database is vol: maak ruimte',
  'server.database_read_only': 'Naar de database kan nu niet worden geschreven',
  'server.draining': 'Deze server stopt zo, andere gaan door: probeer het opnieuw',
  'demo.no_git':
    'Het demoproject heeft git nodig, dat niet op de server is geïnstalleerd: installeer het en probeer het opnieuw',
  'demo.git_failed': 'git kon de demorepository niet maken: {problem}',
};
