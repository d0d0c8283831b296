/** Why the preparation of a task failed on its runner: what happened, and what to do. Stored as reasons of tasks. */
export const preparationFailures = {
  'prepare.disk_full': 'Dysk runnera jest pełny ({problem}). Zwolnij miejsce w {folder}.',
  'prepare.step': 'Ta wersja runnera nie zna kroku „{step}” aplikacji zadania.',
  'prepare.no_file':
    'Szablon „{template}” nie wskazuje pliku do uruchomienia. Wpisz ścieżkę pliku w szablonie.',
  'prepare.program': '{problem} {advice}',
  'prepare.files_gone':
    'Pliki tego zadania usunięto z runnera w trakcie pracy: nic więcej z niego nie jest uruchamiane. Uruchom je ponownie.',
  'prepare.local_closed':
    'Repozytorium „{repository}” to folder {folder}, którego zadania na tym runnerze nie mogą odczytać: działają jako użytkownik {user}. Pozwól temu użytkownikowi czytać folder i wchodzić do nadrzędnych albo użyj file://{folder}, z którego każde zadanie dostaje kopię.',
  'prepare.local_hidden':
    'Repozytorium „{repository}” to folder {folder}, ukryty przed zadaniami tego runnera. Przenieś go albo użyj file://{folder}, z którego każde zadanie dostaje kopię.',
  'prepare.inventory_type':
    'Nie udało się przygotować inwentarza: „{inventory}” ma typ {type}, którego Ansible nie może użyć. Wybierz inwentarz statyczny lub z pliku.',
  'prepare.sudo_key':
    'Nie udało się przygotować inwentarza: dane logowania sudo „{inventory}” są kluczem SSH. Wybierz klucz typu „Login z hasłem”.',
  'prepare.vault_name':
    'Nie udało się przygotować plików haseł vault: nazwa vaulta „{vault}” zawiera @. Zmień nazwę vaulta.',
  'prepare.galaxy':
    'Galaxy nie powiodło się: ansible-galaxy nie mogło zainstalować {kind, select, collection {kolekcji} role {ról} other {zależności}} z {file} (kod wyjścia {code}). Komunikaty są powyżej.',
  'file.outside':
    '{what, select, playbook {Playbook} script {Skrypt} inventory {Inwentarz} folder {Folder} settings {Plik ustawień} other {Plik}} „{name}” leży poza repozytorium. Użyj ścieżki względem katalogu głównego repozytorium, bez „..”.',
  'file.is_folder':
    '{what, select, playbook {Playbook} script {Skrypt} inventory {Inwentarz} folder {Folder} other {Plik}} „{name}” jest folderem. Wskaż plik w nim; są tam: {entries}.',
  'file.is_file': 'Folder „{name}” szablonu jest plikiem. Wskaż folder, w którym on leży.',
  'file.missing':
    '{what, select, playbook {Playbooka} script {Skryptu} inventory {Inwentarza} folder {Folderu} other {Pliku}} „{name}” nie ma w repozytorium. Miejsce: {folder}, jest tam: {entries}.',
  'file.root': 'katalog główny repozytorium',
  'file.entries':
    '{names}{more, plural, =0 {} one { i jeszcze #} few { i jeszcze #} many { i jeszcze #} other { i jeszcze #}}',
  'file.nothing': 'nic',
  'key.agent': 'Agent SSH się nie uruchomił. Zainstaluj na runnerze klienta OpenSSH: {command}',
  'key.agent_problem':
    'Agent SSH się nie uruchomił ({problem}). Zainstaluj na runnerze klienta OpenSSH: {command}',
  'key.passphrase_missing':
    'Nie można otworzyć klucza SSH: jest chroniony hasłem, a w magazynie kluczy go nie ma. Dodaj hasło do klucza.',
  'key.passphrase_wrong':
    'Nie można otworzyć klucza SSH: jego hasło jest błędne. Wpisz właściwe hasło w magazynie kluczy.',
  'key.unusable':
    'Nie można użyć klucza SSH. Wklej do magazynu kluczy cały klucz prywatny, z pierwszym i ostatnim wierszem.',
  'key.unusable_said':
    'Nie można użyć klucza SSH ({said}). Wklej do magazynu kluczy cały klucz prywatny, z pierwszym i ostatnim wierszem.',
  'question.changed':
    'To, co miało być potwierdzone, usunięto lub zmieniono na runnerze: nic z tego nie jest wykonywane. Uruchom zadanie ponownie.',
  'question.no_document':
    'Krok „{step}” nie zostawił nic, co można by potwierdzić: jego dokumentu nie ma lub nie jest w formacie JSON. Nic więcej nie uruchomiono.',
  'question.too_large':
    'To, co trzeba potwierdzić, przekracza {size}\u00a0KiB i nie można tego pokazać. Nic więcej nie uruchomiono.',
};
