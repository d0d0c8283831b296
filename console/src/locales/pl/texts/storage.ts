/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict':
    'Ktoś zmienił to lub użył tego w tej samej chwili: wczytaj ponownie i spróbuj jeszcze raz',
  'database.busy': 'Baza danych jest zajęta: spróbuj ponownie za chwilę',
  'database.full': 'Dysk bazy danych jest pełny, nic nie zapisano: zwolnij miejsce i spróbuj ponownie',
  'database.read_only': 'Nie można zapisywać w bazie danych, nic nie zapisano: sprawdź jej uprawnienia',
  'database.disk': 'Dysk bazy danych zawodzi, nic nie zapisano: więcej mówi log',
  'database.away': 'Baza danych nie odpowiada: spróbuj ponownie za chwilę',
  'database.overloaded': 'Wszystkie połączenia z bazą danych są zajęte: spróbuj ponownie za chwilę',
  'database.unknown':
    'Baza danych przestała odpowiadać podczas zapisu: zanim spróbujesz ponownie, sprawdź, czy zapisano',
  'retention.template_twice': 'Każdy szablon ma jeden zestaw reguł: ten jest podany dwa razy',
  'object.in_use':
    '{kind, select, key {Tego klucza} repository {Tego repozytorium} inventory {Tego inwentarza} environment {Tego środowiska} template {Tego szablonu} other {Tego obiektu}} używają: {users}{more, plural, =0 {} one { i jeszcze #} few { i jeszcze #} many { i jeszcze #} other { i jeszcze #}}. Najpierw je zmień',
  'object.task_runs':
    'Zadanie {task} jeszcze się nie skończyło: zatrzymaj je lub poczekaj na nie, potem usuń ponownie',
  'object.not_in_project': 'Nie znaleziono w tym projekcie: {what}. Dokonaj innego wyboru',
  'named.template': 'szablon {name}',
  'named.inventory': 'inwentarz {name}',
  'named.repository': 'repozytorium {name}',
  'named.schedule': 'harmonogram {name}',
  'named.integration': 'integracja {name}',
};
