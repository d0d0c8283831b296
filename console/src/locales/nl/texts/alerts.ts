/** Words of alerts. What a delivery is about is stored. */
export const alertTexts = {
  'alert.subject':
    'Taak {task} ({template}): {status, select, success {geslaagd} error {mislukt} stopped {gestopt} waiting_confirmation {wacht op bevestiging} late {te laat} long {loopt langer dan gebruikelijk} other {{status}}}',
  'alert.mail_subject': 'Taak “{template}” mislukt',
  'alert.mail_about':
    'Taak “{template}” {what, select, success {is geslaagd} recovered {is geslaagd na een mislukking} first_success {is voor het eerst geslaagd} error {is mislukt} stopped {is gestopt} waiting_confirmation {wacht op een bevestiging} late {is te laat} long {loopt langer dan gebruikelijk} other {{what}}}',
  'alert.project': 'Project',
  'alert.task': 'Taak',
  'alert.result': 'Resultaat',
  'alert.version': 'Versie',
  'alert.author': 'Auteur',
  'alert.message': 'Bericht',
  'alert.success': '✅ GESLAAGD',
  'alert.error': '❌ MISLUKT',
  'alert.recovered': '✅ GESLAAGD na een mislukking',
  'alert.first_success': '✅ Voor het eerst GESLAAGD',
  'alert.stopped': '⏹️ GESTOPT',
  'alert.waiting_confirmation': '⚠️ WACHT OP BEVESTIGING',
  'alert.late': '⚠️ TE LAAT',
  'alert.long': '⚠️ LOOPT LANGER DAN GEBRUIKELIJK',
  'alert.build': 'build {version}',
  'alert.open_task': 'Taak openen',
  'alert.example_reason': 'Het programma eindigde met exitcode 2',
  'alert.test_title': 'Test van het meldingskanaal {channel}',
  'alert.test_text': '{user} test dit kanaal. Er is niets gebeurd.',
  'alert.disk_low': 'De schijf van de server {host} is bijna vol',
  'alert.disk_low_text':
    '{free}\u00a0MB van {total}\u00a0MB is vrij. Maak ruimte of laat oude taken verdwijnen: taken mislukken als er niets kan worden geschreven.',
  'alert.unknown_type': 'Er is geen meldingskanaal van dit type',
  'alert.no_project_channels':
    'Op deze server hebben projecten geen eigen meldingskanalen: een beheerder staat ze toe in de configuratie (project_channels_reach)',
  'alert.mail_domain':
    'Deze server stuurt geen meldingen van projecten naar adressen van {domain}: een beheerder kan het toestaan (project_channels_mail_domains)',
  'alert.mail_off': 'Deze server stuurt geen e-mail: een beheerder schakelt dat in de configuratie in',
  'alert.one_channel': 'Kies één kanaal: van het project of van de server',
  'alert.unknown_channel': 'Deze server heeft geen meldingskanaal met deze naam',
  'alert.late_minutes': 'Geef aan na hoeveel minuten een taak te laat is',
  'alert.unknown_fields':
    '{count, plural, one {Er is geen veld {fields}} other {Er zijn geen velden {fields}}}: kijk in de lijst met velden',
  'alert.wrong_url': 'moet een adres zijn zoals https://chat.example.org/hooks/1',
  'alert.wrong_token': 'moet een token zijn: letters, cijfers en tekens zonder spaties',
  'alert.wrong_chat': 'moet de naam of het nummer van een chat zijn',
  'alert.wrong_topic': 'moet uit letters, cijfers, _ en - bestaan, hoogstens 64',
  'alert.wrong_secret':
    'moet whsec_ en 24 tot 64 willekeurige bytes in base64 zijn (openssl rand -base64 32)',
  'alert.wrong_to': 'moet één e-mailadres zijn, zoals ops@example.org',
};
