/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': '{what} {name} gemaakt',
  'event.updated': '{what} {name} gewijzigd',
  'event.deleted': '{what} {name} verwijderd',
  'event.task_queued': 'Taak met ID {task} in de wachtrij gezet',
  'event.task_running': 'Taak met ID {task} ({template}) loopt',
  'event.task_stopping': 'Taak met ID {task} ({template}) moet stoppen',
  'event.task_confirmed': 'Taak met ID {task} ({template}) is bevestigd',
  'event.task_finished':
    'Taak met ID {task} ({template}) beëindigd – {status, select, success {GESLAAGD} error {MISLUKT} stopped {GESTOPT} other {BEËINDIGD}}',
  'event.runner_second':
    'Een tweede verbinding met het token van runner {name} is geweigerd: vanaf {place}, terwijl hij vanaf {holder} verbonden is',
  'event.runner_moved': 'Runner {name} verbindt vanaf een andere plaats: {place}, eerder vanaf {before}',
  'event.schedule_switched':
    'Schema {name} {state, select, on {ingeschakeld} off {uitgeschakeld} other {voorbij}}',
  'event.schedule_deleted_with': 'Schema {name} verwijderd samen met zijn template {template}',
  'event.tasks_expired':
    '{count, plural, =1 {1 taak} other {# taken}} verwijderd volgens de bewaarregels (taak-ID {first} tot {last})',
  'event.retention_set':
    'Bewaarregels van project {project} ingesteld{templates, plural, =0 {} =1 {, met die van één template} other {, met die van # templates}}',
  'event.disk_low':
    'De schijf van de server is bijna vol: {free}\u00a0MB van {total}\u00a0MB is vrij. Maak ruimte of laat oude taken verdwijnen (docs/retention.md)',
  'event.task_deleted': 'Taak met ID {task} ({template}) verwijderd',
  'event.api_token':
    'API-token {prefix}… {what, select, created {gemaakt} ended {beëindigd} other {gewijzigd}}',
  'event.app':
    'App {app} {what, select, created {gemaakt} updated {gewijzigd} deleted {verwijderd} switched_on {ingeschakeld} switched_off {uitgeschakeld} other {gewijzigd}}',
  'event.option_set': 'Optie {key} ingesteld',
  'event.restored': 'Project {project} teruggezet uit een back-up',
  'event.alias_of_project':
    'Alias {id} van het project {what, select, created {gemaakt} deleted {verwijderd} other {gewijzigd}}',
  'event.alias':
    'Alias {id} van integratie {integration} {what, select, created {gemaakt} deleted {verwijderd} other {gewijzigd}}',
  'event.part':
    '{part} {name} van integratie {integration} {what, select, created {gemaakt} updated {gewijzigd} deleted {verwijderd} other {gewijzigd}}',
  'event.integration_started': 'Integratie {name} heeft taak {task} van template {template} gestart',
  'event.integration_refused':
    'Integratie {name} heeft een verzoek geweigerd{more, plural, =0 {} other { (en daarvoor nog #)}}: {reason}',
  'event.webhook_replayed':
    'Webhook {request} is herhaald als {replay}: {count, plural, =0 {geen taak gestart} one {# taak gestart} other {# taken gestart}}',
  'event.views_ordered': 'Weergaven in een andere volgorde gezet',
  'event.user_unlinked': 'Gebruiker {user} is aan geen provider meer gekoppeld',
  'event.first_administrator': 'Gebruiker {user} gemaakt als eerste beheerder',
  'event.user':
    'Gebruiker {user} {what, select, created {gemaakt} updated {gewijzigd} deleted {verwijderd} new_password {heeft een nieuw wachtwoord} other {gewijzigd}}',
  'event.user_renamed': 'Gebruiker {user}, tot nu toe {before}, gewijzigd',
  'event.user_linked': 'Gebruiker {user} logt voor het eerst in via {provider}',
  'event.user_refreshed': 'Gebruiker {user} kreeg naam en e-mail van {provider}',
  'event.user_came': 'Gebruiker {user} gemaakt door de eerste keer inloggen via {provider}',
  'event.member_added':
    'Gebruiker {user} aan het team toegevoegd als {role, select, owner {eigenaar} manager {manager} task_runner {uitvoerder} guest {gast} other {lid}}',
  'event.member_role':
    'Gebruiker {user} heeft nu de rol {role, select, owner {eigenaar} manager {manager} task_runner {uitvoerder} guest {gast} other {lid}}',
  'event.member_removed': 'Gebruiker {user} uit het team verwijderd',
  'event.left_behind':
    'Wat {user} het laatst heeft opgeslagen, loopt door zonder deze persoon: {objects}{more, plural, =0 {} other { en nog #}}. Bekijk het of schakel het uit',
  'event.runner':
    'Runner {name} {what, select, created {gemaakt} updated {gewijzigd} deleted {verwijderd} switched_on {ingeschakeld} switched_off {uitgeschakeld} unregistered {heeft zich afgemeld} other {gewijzigd}}',
  'event.runner_drain':
    'Runner {name} {what, select, asked {neemt geen nieuwe taken aan} ended {neemt weer taken aan} other {gewijzigd}}',
  'event.runner_drained': 'Runner {name} neemt geen nieuwe taken aan en heeft er geen meer',
  'event.runner_token': 'Registratietoken voor runner {name} gemaakt',
  'event.runner_registered': 'Runner {name} heeft zich geregistreerd vanaf {address}',
  'event.runner_forced':
    'Runner {name} {what, select, deleted {geforceerd verwijderd} switched_off {geforceerd uitgeschakeld} unregistered {heeft zich geforceerd afgemeld} other {geforceerd gewijzigd}}{failed, plural, =0 {} =1 {: één van zijn taken mislukte} other {: # van zijn taken mislukten}}',
  'event.schedule_started': 'Schema {name} heeft taak met ID {task} gestart',
  'event.schedule_started_late': 'Schema {name} heeft taak met ID {task} te laat gestart: hij moest om {due}',
  'event.schedule_started_none': 'Schema {name} heeft geen taak gestart: {reason}',
  'event.schedule_missed':
    'Schema {name} heeft geen taak gestart: om {due} was er geen server. Volgende run: {next}',
  'event.schedule_missed_check':
    'Schema {name} heeft geen taak gestart: om {due} was er geen server of geen runner. Volgende run: {next}',
  'event.schedule_missed_last':
    'Schema {name} heeft geen taak gestart: om {due} was er geen server. Dat was de laatste keer: bewerk het om het weer te laten lopen',
  'event.schedule_held':
    'Schema {name} heeft geen taak gestart: taak met ID {task}, die het eerder startte, is nog niet klaar',
  'event.schedule_ended': 'Schema {name} heeft zijn einde bereikt en start niets meer',
  'event.schedule_deleted_after_run':
    'Schema {name} verwijderd: het moest één keer lopen en heeft zijn taak gestart',
  'event.schedule_not_understood':
    'Schema {name} is uitgeschakeld: “{cron}” is geen tijd die deze server begrijpt',
  'event.delivery_retried': 'Bezorging van “{subject}” aan {receiver} wordt opnieuw geprobeerd',
  'event.delivery_discarded': 'Bezorging van “{subject}” aan {receiver} weggegooid',
};
