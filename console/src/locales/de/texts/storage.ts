/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict':
    'Jemand hat dies im selben Moment geändert oder verwendet: Laden Sie neu und versuchen Sie es erneut',
  'database.busy': 'Die Datenbank ist beschäftigt: Versuchen Sie es gleich noch einmal',
  'database.full':
    'Der Datenträger der Datenbank ist voll, nichts wurde gespeichert: Schaffen Sie Platz und versuchen Sie es erneut',
  'database.read_only':
    'In die Datenbank kann nicht geschrieben werden, nichts wurde gespeichert: Prüfen Sie ihre Rechte',
  'database.disk': 'Der Datenträger der Datenbank versagt, nichts wurde gespeichert: Das Protokoll sagt mehr',
  'database.away': 'Die Datenbank antwortet nicht: Versuchen Sie es gleich noch einmal',
  'database.overloaded': 'Alle Verbindungen zur Datenbank sind belegt: Versuchen Sie es gleich noch einmal',
  'database.unknown':
    'Die Datenbank hat beim Speichern aufgehört zu antworten: Sehen Sie nach, ob es gespeichert ist, bevor Sie es erneut versuchen',
  'retention.template_twice': 'Jede Vorlage hat nur einen Satz Regeln: Diese ist zweimal da',
  'object.in_use':
    '{kind, select, key {Dieser Schlüssel} repository {Dieses Repository} inventory {Dieses Inventar} environment {Diese Umgebung} template {Diese Vorlage} other {Dieses Objekt}} wird verwendet von {users}{more, plural, =0 {} other { und # weiteren}}: Ändern Sie diese zuerst',
  'object.task_runs':
    'Aufgabe {task} ist noch nicht beendet: Stoppen Sie sie oder warten Sie, dann löschen Sie erneut',
  'object.not_in_project': '{what} in diesem Projekt nicht gefunden: Treffen Sie eine andere Wahl',
  'named.template': 'Vorlage {name}',
  'named.inventory': 'Inventar {name}',
  'named.repository': 'Repository {name}',
  'named.schedule': 'Zeitplan {name}',
  'named.integration': 'Integration {name}',
};
