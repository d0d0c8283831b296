/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': '{what} {name} angelegt',
  'event.updated': '{what} {name} geändert',
  'event.deleted': '{what} {name} gelöscht',
  'event.task_queued': 'Aufgabe mit ID {task} in die Warteschlange gestellt',
  'event.task_running': 'Aufgabe mit ID {task} ({template}) läuft',
  'event.task_stopping': 'Aufgabe mit ID {task} ({template}) soll stoppen',
  'event.task_confirmed': 'Aufgabe mit ID {task} ({template}) ist bestätigt',
  'event.task_finished':
    'Aufgabe mit ID {task} ({template}) beendet – {status, select, success {ERFOLGREICH} error {FEHLGESCHLAGEN} stopped {GESTOPPT} other {BEENDET}}',
  'event.runner_second':
    'Eine zweite Verbindung mit dem Token von Runner {name} wurde abgewiesen: von {place}, während er von {holder} aus verbunden ist',
  'event.runner_moved': 'Runner {name} verbindet sich von einem anderen Ort: {place}, zuvor von {before}',
  'event.schedule_switched':
    'Zeitplan {name} {state, select, on {eingeschaltet} off {ausgeschaltet} other {beendet}}',
  'event.schedule_deleted_with': 'Zeitplan {name} mit seiner Vorlage {template} gelöscht',
  'event.tasks_expired':
    '{count, plural, =1 {1 Aufgabe} other {# Aufgaben}} nach den Regeln der Aufbewahrung entfernt (Aufgaben-ID {first} bis {last})',
  'event.retention_set':
    'Regeln der Aufbewahrung von Projekt {project} festgelegt{templates, plural, =0 {} =1 {, mit denen einer Vorlage} other {, mit denen von # Vorlagen}}',
  'event.disk_low':
    'Der Datenträger des Servers ist fast voll: {free}\u00a0MB von {total}\u00a0MB sind frei. Schaffen Sie Platz, oder lassen Sie alte Aufgaben entfernen (docs/retention.md)',
  'event.task_deleted': 'Aufgabe mit ID {task} ({template}) gelöscht',
  'event.api_token':
    'API-Token {prefix}… {what, select, created {angelegt} ended {beendet} other {geändert}}',
  'event.app':
    'App {app} {what, select, created {angelegt} updated {geändert} deleted {gelöscht} switched_on {eingeschaltet} switched_off {ausgeschaltet} other {geändert}}',
  'event.option_set': 'Option {key} festgelegt',
  'event.restored': 'Projekt {project} aus einem Backup wiederhergestellt',
  'event.alias_of_project':
    'Alias {id} des Projekts {what, select, created {angelegt} deleted {gelöscht} other {geändert}}',
  'event.alias':
    'Alias {id} von Integration {integration} {what, select, created {angelegt} deleted {gelöscht} other {geändert}}',
  'event.part':
    '{part} {name} von Integration {integration} {what, select, created {angelegt} updated {geändert} deleted {gelöscht} other {geändert}}',
  'event.integration_started': 'Integration {name} hat Aufgabe {task} der Vorlage {template} gestartet',
  'event.integration_refused':
    'Integration {name} hat eine Anfrage abgewiesen{more, plural, =0 {} other { (und davor # weitere)}}: {reason}',
  'event.webhook_replayed':
    'Webhook {request} wurde als {replay} wiederholt: {count, plural, =0 {Er hat keine Aufgabe gestartet} one {Er hat # Aufgabe gestartet} other {Er hat # Aufgaben gestartet}}',
  'event.views_ordered': 'Ansichten neu angeordnet',
  'event.user_unlinked': 'Benutzer {user} ist mit keinem Anbieter mehr verknüpft',
  'event.first_administrator': 'Benutzer {user} als erster Administrator angelegt',
  'event.user':
    'Benutzer {user} {what, select, created {angelegt} updated {geändert} deleted {gelöscht} new_password {hat ein neues Passwort} other {geändert}}',
  'event.user_renamed': 'Benutzer {user}, bisher {before}, geändert',
  'event.user_linked': 'Benutzer {user} meldet sich zum ersten Mal über {provider} an',
  'event.user_refreshed': 'Benutzer {user} hat Name und E-Mail von {provider} bekommen',
  'event.user_came': 'Benutzer {user} durch die erste Anmeldung über {provider} angelegt',
  'event.member_added':
    'Benutzer {user} als {role, select, owner {Eigentümer} manager {Manager} task_runner {Bediener} guest {Gast} other {Mitglied}} ins Team aufgenommen',
  'event.member_role':
    'Benutzer {user} hat jetzt die Rolle {role, select, owner {Eigentümer} manager {Manager} task_runner {Bediener} guest {Gast} other {Mitglied}}',
  'event.member_removed': 'Benutzer {user} aus dem Team entfernt',
  'event.left_behind':
    'Was {user} zuletzt gespeichert hat, läuft ohne diese Person weiter: {objects}{more, plural, =0 {} other { und # weitere}}. Sehen Sie es an, oder schalten Sie es aus',
  'event.runner':
    'Runner {name} {what, select, created {angelegt} updated {geändert} deleted {gelöscht} switched_on {eingeschaltet} switched_off {ausgeschaltet} unregistered {hat sich abgemeldet} other {geändert}}',
  'event.runner_drain':
    'Runner {name} {what, select, asked {nimmt keine neuen Aufgaben an} ended {nimmt wieder Aufgaben an} other {geändert}}',
  'event.runner_drained': 'Runner {name} nimmt keine neuen Aufgaben an und hat keine mehr',
  'event.runner_token': 'Registrierungstoken für Runner {name} erstellt',
  'event.runner_registered': 'Runner {name} hat sich von {address} aus registriert',
  'event.runner_forced':
    'Runner {name} {what, select, deleted {zwangsweise gelöscht} switched_off {zwangsweise ausgeschaltet} unregistered {hat sich zwangsweise abgemeldet} other {zwangsweise geändert}}{failed, plural, =0 {} =1 {: Eine seiner Aufgaben schlug fehl} other {: # seiner Aufgaben schlugen fehl}}',
  'event.schedule_started': 'Zeitplan {name} hat die Aufgabe mit ID {task} gestartet',
  'event.schedule_started_late':
    'Zeitplan {name} hat die Aufgabe mit ID {task} verspätet gestartet: Fällig war sie {due}',
  'event.schedule_started_none': 'Zeitplan {name} hat keine Aufgabe gestartet: {reason}',
  'event.schedule_missed':
    'Zeitplan {name} hat keine Aufgabe gestartet: Zur Zeit {due} war kein Server da. Nächster Lauf: {next}',
  'event.schedule_missed_check':
    'Zeitplan {name} hat keine Aufgabe gestartet: Zur Zeit {due} war kein Server oder kein Runner da. Nächster Lauf: {next}',
  'event.schedule_missed_last':
    'Zeitplan {name} hat keine Aufgabe gestartet: Zur Zeit {due} war kein Server da. Das war sein letzter Lauf: Bearbeiten Sie ihn, damit er wieder läuft',
  'event.schedule_held':
    'Zeitplan {name} hat keine Aufgabe gestartet: Die zuvor gestartete Aufgabe mit ID {task} ist nicht beendet',
  'event.schedule_ended': 'Zeitplan {name} hat sein Ende erreicht und startet nichts mehr',
  'event.schedule_deleted_after_run':
    'Zeitplan {name} gelöscht: Er sollte einmal laufen und hat seine Aufgabe gestartet',
  'event.schedule_not_understood':
    'Zeitplan {name} wurde ausgeschaltet: „{cron}“ ist keine Zeit, die dieser Server versteht',
  'event.delivery_retried': 'Zustellung von „{subject}“ an {receiver} wird erneut versucht',
  'event.delivery_discarded': 'Zustellung von „{subject}“ an {receiver} verworfen',
};
