/** Of tasks that plan, ask and apply, and of the folders in which they work. Stored as reasons of tasks. */
export const planningTexts = {
  /** as the rest of a sentence */
  'exit.no_changes': 'nie było nic do zmiany, więc nic nie zastosowano',
  'exit.secret_outputs':
    'nie było nic do zmiany, może poza tajnymi wynikami (outputs) stosu: Pulumi nie mówi, czy się zmieniają. Nic nie zastosowano; z opcją „Zastosuj bez pytania” zostaną zapisane',
  'exit.plan_only': 'zażądano tylko planu: nic nie zastosowano',
  'exit.plan_stale':
    'plan jest nieaktualny: stan zmieniono po jego utworzeniu. Nic nie zastosowano. Uruchom zadanie ponownie, aby uzyskać nowy plan',
  'exit.state_locked':
    'stan jest zablokowany przez inne uruchomienie: poczekaj na jego koniec. Jeśli już go nie ma, odblokuj stan o podanym wyżej ID',
  'exit.stack_locked':
    'stos jest zablokowany przez inne uruchomienie: poczekaj na jego koniec. Jeśli już go nie ma, odblokuj go poleceniem: pulumi cancel',
  'exit.plan_violated':
    'program chciał zrobić coś innego, niż zaplanował, więc go zatrzymano. Wyjście mówi, czy wcześniej coś zastosowano. Uruchom zadanie ponownie, aby uzyskać nowy plan',
  'exit.passphrase':
    'nie udało się otworzyć sekretów stosu: umieść hasło stosu w środowisku szablonu jako tajną zmienną środowiskową PULUMI_CONFIG_PASSPHRASE',
  'exit.pulumi_login':
    'nic nie mówi, gdzie leży stan: umieść PULUMI_ACCESS_TOKEN (jako sekret) lub PULUMI_BACKEND_URL w środowisku szablonu',
  'exit.backend_changed':
    'backend jest skonfigurowany inaczej niż w ostatnim zadaniu tego szablonu i obszaru roboczego. Aby kontynuować z nowym backendem i jego stanem, uruchom raz z opcją „reconfigure”; aby zabrać stan ze sobą, przenieś go ręcznie',
  'prepare.plan_changed':
    'Plan zmieniono lub usunięto na runnerze po jego utworzeniu: nic nie zastosowano. Uruchom zadanie ponownie.',
  'prepare.plan_commit':
    'Folder repozytorium „{name}” stoi na innym commicie ({now}) niż przy tworzeniu planu ({planned}): nic nie zastosowano. Uruchom zadanie ponownie.',
  'prepare.kept_gone':
    'Folder, w którym to zadanie planowało, usunięto z runnera albo należy już do innego zadania: nic więcej nie uruchomiono. Uruchom je ponownie.',
  'prepare.state_elsewhere':
    'Stanu tego szablonu i obszaru roboczego nie ma na tym runnerze: zadanie #{task} pracowało z nim na innym albo jego folder tu od tamtej pory usunięto. Nic nie zaplanowano, bo wszystko zostałoby utworzone ponownie. Użyj backendu albo nadaj szablonowi i runnerowi tag, aby wszystkie zadania trafiały do runnera, który ma stan. Aby mimo to kontynuować z tym, co jest tutaj, uruchom zadanie raz z opcją „reconfigure”.',
  'prepare.kept_state':
    'Plik stanu {file} zmieniły zadania tego szablonu, a także zmieniono go w repozytorium: potrzebne byłyby oba. Trzymaj go w jednym z tych dwóch miejsc, najlepiej w backendzie, i połącz je ręcznie w {folder} na runnerze.',
  'prepare.kept_blocked':
    'Repozytorium ma plik {file} tam, gdzie folder przechowywany dla tego szablonu i obszaru roboczego ma folder: przenieś go w {folder} na runnerze.',
  'prepare.stack_config':
    'Nie udało się odczytać ustawień stosu ({file}): {problem}. Popraw je w repozytorium.',
  'prepare.var_file':
    'Plik zmiennych „{file}” leży poza repozytorium: podaj jego ścieżkę od folderu szablonu.',
};
