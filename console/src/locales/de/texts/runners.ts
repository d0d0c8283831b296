/** What runners tell of tasks, stored as reasons. Those of `declined` stand within other sentences. */
export const runnerTexts = {
  'declined.message':
    'Seine Version {version} kann die Nachricht „{type}“ des Servers nicht lesen: Aktualisieren Sie den Runner',
  'declined.closing': 'Dieser Runner fährt gerade herunter',
  'declined.draining': 'Dieser Runner nimmt keine neuen Aufgaben an: Er führt die vorhandenen zu Ende',
  'declined.not_held': 'Dieser Runner hat die Aufgabe nicht',
  'declined.work_folder':
    'Er kann nicht in seinen Arbeitsordner {folder} schreiben ({problem}): Schaffen Sie dort Platz, oder berichtigen Sie die Rechte',
  'end.lost':
    'Das Ende des Programms ist nicht bekannt: Sein Supervisor wurde beendet, oder die Maschine wurde neu gestartet. Vielleicht hat das Programm seine Arbeit getan, vielleicht nicht; sehen Sie nach, bevor Sie es erneut starten.',
  'end.lost_disk_full':
    'Das Ende des Programms ist nicht bekannt: Der Datenträger des Runners ist voll, sodass es nicht aufgezeichnet werden konnte. Schaffen Sie Platz; vielleicht hat das Programm seine Arbeit getan, vielleicht nicht.',
  'end.lost_record':
    'Das Ende des Programms ist nicht bekannt: Die Aufzeichnung der Aufgabe auf dem Runner {problem}. Es läuft nichts mehr davon, aber vielleicht hat das Programm seine Arbeit getan, vielleicht nicht; sehen Sie nach, bevor Sie es erneut starten.',
  /** what is the matter with a record, within `end.lost_record` */
  'record.damaged': 'ist beschädigt',
  'record.newer':
    'stammt von einer neueren Version des Runners (Aufzeichnung {version}, dieser liest Aufzeichnungen bis {latest})',
  'record.other_task': 'ist die von Aufgabe {task}',
  'record.unreadable': 'ist nicht lesbar ({problem})',
  'record.gone': 'ist weg',
  'end.not_started': '{program} konnte nicht gestartet werden: {problem}',
  /** of earlier versions, which ended such a task */
  'end.work_folder':
    'Der Runner kann nicht in seinen Arbeitsordner {folder} schreiben ({problem}). Schaffen Sie Platz, oder berichtigen Sie die Rechte.',
  'end.limit':
    'Das Limit enthält ein @ oder ein unsichtbares Zeichen, und Ansible könnte dafür eine Datei lesen. Das ist denen vorbehalten, die die Vorlage bearbeiten dürfen: Nennen Sie Hosts und Gruppen.',
  'end.arguments': 'Die Argumente dieser Aufgabe werden abgelehnt: {problem}.',
};
