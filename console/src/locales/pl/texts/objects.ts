/** Refusals about the objects of a project. */
export const objectRefusals = {
  'object.changed_meanwhile':
    'W międzyczasie zmienił to ktoś inny: niczego z Twojej zmiany nie wykonano. Zobacz, jak wygląda to teraz, i spróbuj ponownie',
  'environment.no_such_secret': 'To środowisko nie ma takiego sekretu: wczytaj je ponownie',
  'alias.taken': 'Ten alias jest już zajęty: pomiń go, aby dostać nowy',
  'webhook.too_many': 'Czeka tu już za dużo żądań: wyślij je później',
  'webhook.not_stored': 'Nie udało się zapisać żądania: wyślij je ponownie',
  'webhook.server_fault': 'błąd serwera nie pozwolił mu uruchomić zadania. Więcej mówi log serwera',
  'webhook.wrong_secret': 'nie dowodzi, że zna sekret. Porównaj sekret tutaj z sekretem nadawcy',
  'webhook.no_time':
    'nie mówi, kiedy je wysłano, w formie czytelnej dla tego serwera. Porównaj metodę tutaj z tym, co robi nadawca',
  'webhook.old':
    'według siebie wysłano je z różnicą {seconds, plural, one {# sekundy} few {# sekund} many {# sekund} other {# sekundy}} od teraz: przyjmuje się do {limit}. Porównaj zegary nadawcy i serwera; starsze żądanie mógł ktoś nagrać',
  'webhook.takes_anything':
    'integracja nie ma ani uwierzytelnienia, ani warunku, więc jej zadanie mógłby uruchomić każdy. Dodaj jedno z nich',
  'webhook.already_started':
    'nadawca wysłał je już wcześniej, a ono uruchomiło zadanie {task}. Powtórz je w sekcji „Żądania”, aby uruchomić kolejne zadanie',
  'webhook.shared_without_matcher':
    'przyszło na adres wspólny dla kilku integracji, a ta nie ma warunku, który mówi, co jest dla niej',
  'webhook.not_proven':
    'Przechowywane są tylko żądania uwierzytelnione: to nie było albo było dla integracji, której już nie ma',
  'webhook.body_too_large': 'Treści ponad {limit}\u00a0KB nie są przechowywane',
  'webhook.value': 'Wartość zmiennej {name} {problem}',
  'key.password_required': 'Hasło jest wymagane',
  'key.private_key_required': 'Klucz prywatny jest wymagany',
  'schedule.time_zone': 'Nie ma strefy czasowej {zone}: użyj nazwy takiej jak Europe/Berlin',
  'schedule.no_time': 'Ma działać raz, ale nie mówi kiedy: edytuj go i wpisz datę i godzinę',
  'schedule.secret':
    'Harmonogram nie przechowuje sekretów. Umieść wartość w środowisku szablonu, a pytanie ustaw jako niewymagane',
  'schedule.author_left':
    'Ostatnio zapisał to użytkownik {user}, którego nie ma już w projekcie, a działa to dalej z pełnymi uprawnieniami. Przejrzyj to i zapisz albo wyłącz',
  'schedule.author_deleted':
    'Użytkownika, który ostatnio to zapisał ({user}), usunięto, a działa to dalej z pełnymi uprawnieniami. Przejrzyj to i zapisz albo wyłącz',
  'schedule.cron': 'Cron: {problem}',
  'template.circle': 'Szablon nie może opierać się na sobie, także w kółko',
  'template.no_such_vault': 'Ten szablon nie ma takiego vaulta: wczytaj go ponownie',
  'output.search_expression': 'To nie jest wyrażenie regularne: {problem}',
  'output.search_slow':
    'To wyrażenie na niektórych wierszach działa zbyt długo. Uprość je: bez powtórzenia w powtórzeniu, jak w (a+)+, i z niewieloma .*',
  'view.unknown': 'Ten projekt nie ma widoku {view}',
  'backup.problem': '{place}: {problem}',
  'backup.no_project': 'plik nie podaje projektu: wpisz jego nazwę w meta.name',
  'backup.and_more': '{problems}; i jeszcze {more}',
};
