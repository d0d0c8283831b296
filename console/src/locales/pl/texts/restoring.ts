/** What is different about a project that was made from a file, and what to do about it. */
export const restoreNotes = {
  'restore.left_out': 'Pominięto: {reason}',
  'restore.part_left_out': 'Pominięto ({part}): {reason}',
  'restore.no_name': 'Nie było nazwy: teraz {name}',
  'restore.name_long': 'Nazwa była za długa: teraz {name}',
  'restore.name_twice': 'Nazwa wystąpiła więcej niż raz: teraz {name}',
  'restore.not_there':
    '{word, select, key {klucza} repository {repozytorium} inventory {inwentarza} environment {środowiska} template {szablonu} view {widoku} alert_channel {kanału powiadomień} other {obiektu}} „{name}” nie ma w pliku albo obiekt pominięto',
  'restore.names_none':
    'nie wskazano {word, select, repository {repozytorium} template {szablonu} key {klucza} other {obiektu}}',
  'restore.has_none':
    'Nie ma teraz {field, select, ssh_key {klucza SSH} become_key {klucza become} auth_secret {sekretu uwierzytelnienia} repository {repozytorium} holder {powiązanego szablonu} inventory {inwentarza} environment {środowiska} view {widoku} build_template {szablonu builda} other {pola {field}}}: {reason}',
  'restore.role_taken': 'Serwer ma rolę {role} i to ją oznacza tu ta nazwa: rolę z pliku pominięto',
  'restore.right_left_out':
    'Pominięto uprawnienie roli {role} do niego: nie ma tu takiej roli lub takiego uprawnienia',
  'restore.approver_unknown': 'Pominięto rolę {role}, która akceptowała jego zadania: nie ma jej tutaj',
  'restore.chat': 'Pominięto czat do powiadamiania: jego nazwa jest za długa',
  'restore.limit': 'Pominięto limit zadań naraz, {limit}',
  'restore.string_key': 'Był to klucz typu string: teraz login z hasłem',
  'restore.key_type': 'Był to typ „{type}”, którego ten serwer nie zna: teraz bez sekretu',
  'restore.key_secret': 'Wpisz sekret ponownie: kopia zapasowa go nie zawiera',
  'restore.channel_settings':
    'Wpisz ponownie dane połączenia: kopia zapasowa ich nie zawiera. Do tego czasu kanał nikogo nie powiadamia',
  'restore.rule_words': 'Nie ma pola {fields}: powiadomienia idą z domyślnym tekstem',
  'restore.url_password': 'Pominięto hasło w adresie: umieść je w kluczu dostępu i wybierz ten klucz',
  'restore.repository_key': 'Nie było klucza dostępu: teraz używany jest klucz bez sekretu',
  'restore.environment_password': 'Pominięto hasło: środowiska mają do tego sekrety',
  'restore.secrets': 'Wpisz ponownie wartości sekretów, kopia zapasowa ich nie zawiera: {names}',
  'restore.not_json':
    'Pominięto {what, select, json {dodatkowe zmienne} env {zmienne środowiskowe} arguments {argumenty} other {wartości}}: nie są w formacie JSON',
  'restore.circle': 'Teraz bez szablonu builda: w końcu opierał się w kółko na sobie',
  'restore.lost_build': 'Teraz bez szablonu builda: tamten pominięto',
  'restore.no_own_starts':
    'Brakuje czegoś, co było w pliku, więc {what, select, schedules {harmonogramy są wyłączone} autorun {szablon nie uruchamia się po swoim buildzie} both {harmonogramy są wyłączone, a szablon nie uruchamia się po swoim buildzie} other {nic nie uruchamia się samo}}: przejrzyj to i włącz ponownie',
  'restore.no_app': 'Plik nie podaje aplikacji: teraz jest to szablon dla {app}',
  'restore.unknown_app':
    'Ten serwer nie ma aplikacji {app}: zadania nie będą działać, dopóki administrator jej nie doda',
  'restore.template_type': 'Był to typ „{type}”, którego ten serwer nie zna: teraz jest to zwykły szablon',
  'restore.vault': 'Pominięto vault {vault}: {reason}',
  'restore.vault_key': 'klucza „{name}” nie ma w pliku',
  'restore.schedule': 'Pominięto harmonogram „{schedule}”: {problem}',
  'restore.schedule_repository':
    'Harmonogram „{schedule}” jest wyłączony: dotyczył nowych commitów repozytorium, którego nie ma. Wybierz repozytorium i włącz go',
  'restore.schedule_inventory':
    'Harmonogram „{schedule}” jest wyłączony: jego zadania miały działać na inwentarzu, którego nie ma. Wybierz inwentarz i włącz go',
  'restore.schedule_unclear':
    'Harmonogram {schedule} jest wyłączony: plik nie mówi, czy był włączony ani czy działał tylko przy nowych commitach. Przejrzyj go i włącz',
  'restore.schedules_active':
    '{count, plural, =1 {Jeden harmonogram jest aktywny i uruchamia} one {# harmonogram jest aktywny i uruchamia} few {# harmonogramy są aktywne i uruchamiają} many {# harmonogramów jest aktywnych i uruchamia} other {# harmonogramu jest aktywne i uruchamia}} zadania od teraz, także gdy projekt z kopii nadal uruchamia własne: wyłącz to, co nie powinno działać dwa razy',
  'restore.matcher_long': 'tekst jednego z warunków jest za długi',
  'restore.matcher_incomplete':
    'jeden z warunków nie ma wartości do porównania albo nie wskazuje miejsca do sprawdzenia',
  'restore.value_long': 'tekst jednej z pobieranych wartości jest za długi',
  'restore.no_alias':
    'Nie ma teraz aliasu i nie jest dostępna przez wspólne adresy, więc nic tu nie dociera: szablonowi „{template}” brakuje czegoś, co miał w pliku. Przejrzyj go, potem dodaj alias',
  'restore.alias':
    'Alias {alias} {why, select, taken {jest zajęty na tym serwerze} guessable {zbyt łatwo odgadnąć} other {zbyt łatwo odgadnąć}}: jest nowy, przekaż go tym, którzy na niego wysyłają',
};
