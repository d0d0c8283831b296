/** Of tasks that plan, ask and apply, and of the folders in which they work. Stored as reasons of tasks. */
export const planningTexts = {
  /** as the rest of a sentence */
  'exit.no_changes': 'er was niets te wijzigen, dus is er niets toegepast',
  'exit.secret_outputs':
    'er was niets te wijzigen, behalve misschien geheime outputs van de stack: of die veranderen, zegt Pulumi niet. Er is niets toegepast; met “Toepassen zonder te vragen” worden ze opgeslagen',
  'exit.plan_only': 'er is alleen om een plan gevraagd: er is niets toegepast',
  'exit.plan_stale':
    'het plan is verouderd: de state is erna gewijzigd. Er is niets toegepast. Start de taak opnieuw voor een nieuw plan',
  'exit.state_locked':
    'de state is vergrendeld door een andere run: wacht tot die klaar is. Is er geen meer, ontgrendel de state dan met het id hierboven',
  'exit.stack_locked':
    'de stack is vergrendeld door een andere run: wacht tot die klaar is. Is er geen meer, ontgrendel hem dan met: pulumi cancel',
  'exit.plan_violated':
    'het programma wilde iets anders dan het had gepland en is daar gestopt. De uitvoer zegt of er eerder iets is toegepast. Start de taak opnieuw voor een nieuw plan',
  'exit.passphrase':
    'de secrets van de stack konden niet worden geopend: zet de wachtzin van de stack in een omgeving van de template, als de geheime omgevingsvariabele PULUMI_CONFIG_PASSPHRASE',
  'exit.pulumi_login':
    'nergens staat waar de state ligt: zet PULUMI_ACCESS_TOKEN (als secret) of PULUMI_BACKEND_URL in een omgeving van de template',
  'exit.backend_changed':
    'de backend is anders geconfigureerd dan in de laatste taak van deze template en workspace. Om verder te gaan met de nieuwe backend en de state die hij heeft, start je hem één keer met de optie “reconfigure”; om de state mee te nemen, migreer je hem zelf',
  'prepare.plan_changed':
    'Het plan is op de runner gewijzigd of verwijderd nadat het was gemaakt: er is niets toegepast. Start de taak opnieuw.',
  'prepare.plan_commit':
    'De map van repository “{name}” staat op een andere commit ({now}) dan toen het plan werd gemaakt ({planned}): er is niets toegepast. Start de taak opnieuw.',
  'prepare.kept_gone':
    'De map waarin deze taak heeft gepland, is van de runner verwijderd of hoort inmiddels bij een andere taak: er is niets meer uitgevoerd. Start hem opnieuw.',
  'prepare.state_elsewhere':
    'De state van deze template en workspace staat niet op deze runner: taak #{task} heeft er op een andere mee gewerkt, of de map is hier sindsdien verwijderd. Er is niets gepland, want alles zou opnieuw worden gemaakt. Gebruik een backend, of geef template en runner een tag, zodat alle taken naar de runner gaan die de state heeft. Om toch verder te gaan met wat hier is, start je de taak één keer met de optie “reconfigure”.',
  'prepare.kept_state':
    'Het statebestand {file} is gewijzigd door taken van deze template, en ook in de repository: beide zouden nodig zijn. Bewaar het op een van de twee plaatsen, het liefst in een backend, en voeg ze zelf samen in {folder} op de runner.',
  'prepare.kept_blocked':
    'De repository heeft een bestand {file} waar de map die voor deze template en workspace wordt bewaard, een map heeft: verplaats die in {folder} op de runner.',
  'prepare.stack_config':
    'De instellingen van de stack ({file}) konden niet worden gelezen: {problem}. Herstel ze in de repository.',
  'prepare.var_file':
    'Het variabelenbestand “{file}” ligt buiten de repository: geef het pad vanuit de map van de template.',
};
