/** What runners tell of tasks, stored as reasons. Those of `declined` stand within other sentences. */
export const runnerTexts = {
  'declined.message':
    'Jego wersja {version} nie może odczytać komunikatu serwera „{type}”: zaktualizuj runnera',
  'declined.closing': 'Ten runner kończy pracę',
  'declined.draining': 'Ten runner nie przyjmuje nowych zadań: kończy te, które ma',
  'declined.not_held': 'Ten runner nie ma tego zadania',
  'declined.work_folder':
    'Nie może zapisywać w swoim folderze roboczym {folder} ({problem}): zwolnij tam miejsce albo popraw uprawnienia',
  'end.lost':
    'Nie wiadomo, jak skończył się program: jego nadzorcę zakończono albo maszynę uruchomiono ponownie. Program mógł wykonać swoją pracę lub nie; sprawdź, zanim uruchomisz go ponownie.',
  'end.lost_disk_full':
    'Nie wiadomo, jak skończył się program: dysk runnera jest pełny, więc nie można było tego zapisać. Zwolnij miejsce; program mógł wykonać swoją pracę lub nie.',
  'end.lost_record':
    'Nie wiadomo, jak skończył się program: zapis zadania na runnerze {problem}. Nic z niego już nie działa, ale program mógł wykonać swoją pracę lub nie; sprawdź, zanim uruchomisz go ponownie.',
  /** what is the matter with a record, within `end.lost_record` */
  'record.damaged': 'jest uszkodzony',
  'record.newer': 'pochodzi z nowszej wersji runnera (zapis {version}, ten czyta zapisy do {latest})',
  'record.other_task': 'dotyczy zadania {task}',
  'record.unreadable': 'jest nieczytelny ({problem})',
  'record.gone': 'zniknął',
  'end.not_started': 'Nie udało się uruchomić {program}: {problem}',
  /** of earlier versions, which ended such a task */
  'end.work_folder':
    'Runner nie może zapisywać w swoim folderze roboczym {folder} ({problem}). Zwolnij miejsce albo popraw uprawnienia.',
  'end.limit':
    'Limit zawiera @ lub niewidoczny znak, a Ansible mógłby z jego powodu odczytać plik. To dla tych, którzy mogą edytować szablon: podaj hosty i grupy.',
  'end.arguments': 'Argumenty tego zadania odrzucono: {problem}.',
};
