/** Refusals about the objects of a project. */
export const objectRefusals = {
  'object.changed_meanwhile':
    'Jemand anderes hat das inzwischen geändert: Von Ihrer Änderung wurde nichts ausgeführt. Sehen Sie sich den jetzigen Stand an und versuchen Sie es erneut',
  'environment.no_such_secret': 'Diese Umgebung hat kein solches Secret: Laden Sie sie neu',
  'alias.taken': 'Diesen Alias gibt es schon: Lassen Sie ihn weg, um einen neuen zu bekommen',
  'webhook.too_many': 'Hier warten schon zu viele Anfragen: Senden Sie sie später erneut',
  'webhook.not_stored': 'Die Anfrage konnte nicht gespeichert werden: Senden Sie sie erneut',
  'webhook.server_fault':
    'ein Fehler des Servers hat verhindert, dass sie eine Aufgabe startet. Das Protokoll des Servers sagt mehr',
  'webhook.wrong_secret':
    'sie weist nicht nach, dass sie das Secret kennt. Vergleichen Sie das Secret hier mit dem des Absenders',
  'webhook.no_time':
    'sie sagt nicht in einer Form, die dieser Server liest, wann sie gesendet wurde. Vergleichen Sie das Verfahren hier mit dem, was der Absender tut',
  'webhook.old':
    'nach eigener Angabe liegt ihr Versand {seconds, plural, one {# Sekunde} other {# Sekunden}} von jetzt entfernt: Angenommen werden bis zu {limit}. Vergleichen Sie die Uhren von Absender und Server; eine ältere Anfrage hat vielleicht jemand aufgezeichnet',
  'webhook.takes_anything':
    'die Integration hat weder einen Nachweis noch eine Bedingung, sodass jeder ihre Aufgabe starten könnte. Fügen Sie eines davon hinzu',
  'webhook.already_started':
    'ihr Absender hat sie schon einmal gesendet, und sie hat Aufgabe {task} gestartet. Wiederholen Sie sie unter „Anfragen“, um eine weitere Aufgabe zu starten',
  'webhook.shared_without_matcher':
    'sie kam an eine Adresse, die mehrere Integrationen teilen, und diese hat keine Bedingung, die sagt, was für sie ist',
  'webhook.not_proven':
    'Nur Anfragen, die sich ausweisen, werden aufbewahrt: Diese tat es nicht, oder nicht bei einer Integration, die es noch gibt',
  'webhook.body_too_large': 'Bodys über {limit}\u00a0KB werden nicht aufbewahrt',
  'webhook.value': 'Der Wert der Variable {name} {problem}',
  'key.password_required': 'Das Passwort ist erforderlich',
  'key.private_key_required': 'Der private Schlüssel ist erforderlich',
  'schedule.time_zone': 'Es gibt keine Zeitzone {zone}: Verwenden Sie einen Namen wie Europe/Berlin',
  'schedule.no_time':
    'Er soll einmal laufen, sagt aber nicht, wann: Bearbeiten Sie ihn und geben Sie Datum und Uhrzeit ein',
  'schedule.secret':
    'Ein Zeitplan bewahrt keine Secrets auf. Legen Sie den Wert in eine Umgebung der Vorlage, und machen Sie die Frage zu einer, die offen bleiben darf',
  'schedule.author_left':
    '{user} hat dies zuletzt gespeichert und ist nicht mehr im Projekt; es läuft mit allen Rechten weiter. Sehen Sie es an und speichern Sie es, oder schalten Sie es aus',
  'schedule.author_deleted':
    'Der Benutzer, der dies zuletzt gespeichert hat ({user}), wurde gelöscht; es läuft mit allen Rechten weiter. Sehen Sie es an und speichern Sie es, oder schalten Sie es aus',
  'schedule.cron': 'Cron: {problem}',
  'template.circle': 'Eine Vorlage kann nicht auf sich selbst aufbauen, auch nicht im Kreis',
  'template.no_such_vault': 'Diese Vorlage hat keinen solchen Vault: Laden Sie sie neu',
  'output.search_expression': 'Das ist kein regulärer Ausdruck: {problem}',
  'output.search_slow':
    'Dieser Ausdruck dauert bei manchen Zeilen zu lange. Vereinfachen Sie ihn: keine Wiederholung in einer Wiederholung wie in (a+)+, und wenige .*',
  'view.unknown': 'Dieses Projekt hat keine Ansicht {view}',
  'backup.problem': '{place}: {problem}',
  'backup.no_project': 'die Datei nennt kein Projekt: Schreiben Sie seinen Namen in meta.name',
  'backup.and_more': '{problems}; und {more} weitere',
};
