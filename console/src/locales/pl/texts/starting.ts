/** Why a task does not start: what was asked of it, and what its template cannot run. Stored as reasons of tasks. */
export const startRefusals = {
  'start.no_template': 'Nie ma takiego szablonu',
  'start.no_inventory': 'Nie ma takiego inwentarza',
  'start.not_ended': 'Zadanie się nie skończyło: najpierw je zatrzymaj, potem usuń',
  'start.build_required': 'Wersja builda jest wymagana',
  'start.build_foreign': 'To nie jest zadanie szablonu builda',
  'start.build_failed': 'Ten build się nie udał: wybierz udany',
  'start.no_build': 'Nie ma jeszcze udanego builda do wdrożenia',
  'start.no_version': 'Nie ma udanego builda w wersji {version} do wdrożenia',
  'start.version_unwanted': 'Wersję builda przyjmuje tylko zadanie szablonu wdrożenia',
  'start.version_form': 'version musi być tekstem',
  'start.build_unwanted': 'Build przyjmuje tylko zadanie szablonu wdrożenia',
  'start.key_of_other_request':
    'Ten klucz uruchomił już inne zadanie niż to, o które prosi to żądanie: nadaj każdemu żądaniu własny klucz',
  'start.key_of_removed_task':
    'To żądanie uruchomiło już zadanie {task}, które od tego czasu usunięto: ponów je z innym kluczem',
  'start.commit': 'Twoja rola może uruchamiać tylko commity, które ten szablon już uruchamiał',
  'start.no_status': 'Nie ma statusu zadania „{status}”: użyj {statuses}',
  'start.parameter': 'Zadanie nie ma parametru „{name}”',
  'start.option_unknown': 'Zadanie nie ma opcji „{name}”',
  'start.option_not_taken': 'Zadania szablonów {app} nie przyjmują opcji „{name}”',
  'start.limit':
    'Twoja rola podaje hosty i grupy: nie może odczytywać ich z pliku, więc @ i niewidoczne znaki są niedozwolone',
  'start.standing_option': '„{name}” ustawia szablon: twoja rola nie może tego wyłączyć',
  'start.editors_option':
    'Twoja rola uruchamia szablony bez zmian: opcja „{name}” jest dla tych, którzy mogą edytować szablon',
  'start.option_closed': 'Szablon nie pozwala wybrać „{name}” dla pojedynczego zadania',
  'start.file_name': '{name} nie może zaczynać się od @: program mógłby odczytać w jego miejsce plik',
  'start.override':
    'Twoja rola uruchamia szablony bez zmian: nie może wybrać {what, select, playbook {innego playbooka} git_branch {innej gałęzi} inventory_id {innego inwentarza} other {innej wartości}}',
  'start.path_outside': 'Ścieżka musi pozostać w repozytorium',
  'start.branch': 'To nie jest nazwa gałęzi',
  'start.arguments_form': 'Argumenty muszą być tablicą tekstów JSON',
  'argument.unseen': '{word} zawiera niewidoczny znak',
  'argument.option':
    '{word} może być opcją programu albo wskazywać mu plik: twoja rola może podawać tylko inne słowa',
  'argument.file':
    'Wartość {option} nie może zawierać @ ani niewidocznych znaków: twoja rola nie może odczytywać plików',
  'argument.number': 'Wartość {option} musi być liczbą',
  'argument.forks': 'Wartość {option} musi być liczbą od 1 do 9999',
  'argument.needs_value':
    '{option} wymaga wartości; zaczynającą się od łącznika podaje się po znaku równości: {option}=...',
  'argument.playbook': '{word} byłoby kolejnym playbookiem: twoja rola uruchamia szablony bez zmian',
  'argument.ansible':
    'Twoja rola nie może podać Ansible {word}: przyjmowane są --tags, --skip-tags, --limit, --start-at-task, --forks, --timeout, --check, --diff, --force-handlers, --flush-cache, --list-hosts, --list-tasks, --list-tags, --syntax-check i -v, każda w pełnej postaci. Inne są dla tych, którzy mogą edytować szablon',
  'start.arguments_unwanted': 'Szablon nie zezwala na argumenty pojedynczego zadania',
  'answer.is_secret': '{question}: odpowiedź jest tajna, wyślij ją w „secret”',
  'answer.is_not_secret': '{question}: odpowiedź nie jest tajna, wyślij ją w „environment”',
  'answer.secret_form': 'Sekret („{name}”) musi być tekstem',
  'answer.unasked': 'Szablon nie pyta o „{name}”',
  'answer.variable_name': '„{name}” nie może być nazwą zmiennej: {problem}',
  'answer.required': '{question}: odpowiedź jest wymagana',
  'answer.inexact': '{question}: liczba jest za duża, aby była dokładna w JSON, wyślij ją jako tekst',
  'answer.integer': '{question}: odpowiedź musi być liczbą całkowitą',
  'answer.choice': '{question}: odpowiedź musi być jedną z {choices}',
  'answer.empty_choice': '(puste)',
  'answer.text': '{question}: odpowiedź musi być tekstem',
  'obstacle.no_file': 'Szablon nie wskazuje pliku do uruchomienia: edytuj go',
  'obstacle.path_outside': 'Ścieżka „{path}” szablonu wychodzi poza jego repozytorium: edytuj szablon',
  'obstacle.key_empty': 'Klucz „{name}” nie zawiera sekretu: edytuj go w magazynie kluczy i wpisz sekret',
  'obstacle.key_public':
    'Klucz „{name}” zawiera klucz publiczny: edytuj go i wklej należący do niego klucz prywatny',
  'obstacle.key_deleted': 'Klucz potrzebny temu zadaniu usunięto: wybierz inny',
  'obstacle.not_decrypted':
    'Nie można odszyfrować: {what}. Zmieniono klucz szyfrowania serwera albo wartość jest uszkodzona. Wpisz ją ponownie',
  'named.key': 'Klucz „{name}”',
  'named.secret': 'Sekret „{name}”',
  'named.secret_answers': 'Tajne odpowiedzi tego zadania',
  'obstacle.template_repository_deleted': 'Repozytorium szablonu usunięto: wybierz inne',
  'obstacle.repository_deleted': 'Repozytorium tego zadania usunięto: wybierz inne',
  'obstacle.inventory_deleted': 'Inwentarz tego zadania usunięto: wybierz inny',
  'obstacle.repository_address':
    'Repozytorium „{name}” ma adres, który nie jest ani ścieżką, ani adresem URL Git: edytuj je',
  'obstacle.repository_branch':
    'Repozytorium „{name}” wskazuje gałąź, której Git nie może mieć („{branch}”): edytuj je',
  'obstacle.branch': '„{branch}” nie jest nazwą gałęzi: edytuj szablon',
  'obstacle.ansible_inventory': 'Ansible wymaga inwentarza: wybierz go w szablonie',
  'obstacle.ansible_hosts': 'Ansible wymaga listy hostów: wybierz inwentarz statyczny lub z pliku',
  'obstacle.terraform_workspace':
    'Terraform wymaga obszaru roboczego: wybierz inwentarz typu „Obszar roboczy Terraform”',
  'obstacle.tofu_workspace':
    'OpenTofu wymaga obszaru roboczego: wybierz inwentarz typu „Obszar roboczy OpenTofu” lub „Obszar roboczy Terraform”',
  'obstacle.pulumi_stack':
    'Pulumi wymaga stosu: wybierz w szablonie inwentarz typu „Stos Pulumi” (lub „Obszar roboczy Terraform”)',
  'obstacle.inventory_workspace': 'Inwentarz „{name}” nie wskazuje obszaru roboczego ani stosu: edytuj go',
  'obstacle.workspace_name':
    'Żaden obszar roboczy nie może się nazywać „{workspace}” (inwentarz „{name}”): nazwa zawiera znaki niedozwolone w adresie. Edytuj go',
  'obstacle.stack_name':
    'Żaden stos nie może się nazywać „{workspace}” (inwentarz „{name}”): wpisz dev, project/dev lub organization/project/dev, tylko litery, cyfry i ._-. Edytuj go',
  'obstacle.inventory_file': 'Inwentarz „{name}” nie wskazuje pliku: edytuj go',
  'obstacle.inventory_path':
    'Ścieżka „{path}” inwentarza „{name}” wychodzi poza jego repozytorium: edytuj inwentarz',
  'obstacle.extra_variables': 'Dodatkowe zmienne środowiska „{environment}” nie są obiektem JSON: edytuj je',
  'obstacle.environment_variables':
    'Zmienne środowiskowe środowiska „{environment}” nie są obiektem JSON: edytuj je',
  'obstacle.environment_variable':
    'Zmienna środowiskowa „{name}” środowiska „{environment}” nie jest tekstem, liczbą ani wartością logiczną: edytuj ją',
  'obstacle.variable_name':
    'Żaden program nie może dostać zmiennej środowiskowej o nazwie „{name}” (środowisko „{environment}”): edytuj ją',
  'obstacle.inexact_number':
    'Środowisko „{environment}” zawiera na liście lub w obiekcie liczbę {number}, która straciłaby cyfry: zapisz ją w cudzysłowie',
  'obstacle.secret_empty':
    'Sekret „{name}” nie ma wartości: edytuj środowisko „{environment}” i wpisz ją. Kopia zapasowa jej nie zawiera',
  'obstacle.job_secret_empty':
    'Sekret „{name}” nie ma wartości: edytuj środowisko {environment} i wpisz ją. Kopia zapasowa jej nie zawiera',
  'obstacle.secret_twice': 'W środowisku „{environment}” są dwa sekrety o nazwie „{name}”: usuń jeden',
  'obstacle.arguments': 'Argumenty szablonu nie są tablicą tekstów JSON: edytuj je',
  'obstacle.question_name':
    'Pytanie szablonu nie ma nazwy, więc żadna zmienna nie dostanie odpowiedzi: edytuj szablon',
  'obstacle.question_twice': 'Dwa pytania szablonu mają nazwę „{name}”: zmień nazwę jednego',
  'obstacle.question_type': 'Pytanie „{question}” ma typ „{type}”, którego ten serwer nie zna: wybierz inny',
  'obstacle.vault_script':
    'Vault „{vault}” szablonu pyta skrypt o hasło, czego ta wersja jeszcze nie potrafi: nadaj mu klucz',
  'obstacle.vault_no_key': 'Vault „{vault}” szablonu nie ma klucza: wybierz go',
  'obstacle.vault_key':
    'Vault „{vault}” szablonu ma klucz „{key}”, który nie zawiera hasła: wybierz klucz typu „Login z hasłem”',
  'obstacle.vault_name':
    'Vault „{vault}” szablonu ma w nazwie @, co Ansible odczytałby jako miejsce: zmień nazwę',
  'obstacle.no_build_template': 'Szablon wdraża wersje, ale nie wskazuje szablonu builda: wybierz go',
  'obstacle.build_template':
    'Szablon „{name}”, którego wersje mają być wdrażane, ich nie tworzy: wybierz szablon builda',
  'obstacle.no_app':
    'Ten serwer nie ma aplikacji {app}: poproś administratora o jej dodanie albo wybierz w szablonie inną',
  'obstacle.app_off':
    'Aplikacja {app} jest wyłączona: poproś administratora o jej włączenie i uruchom zadanie ponownie',
};
