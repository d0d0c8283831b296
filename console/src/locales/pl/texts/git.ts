/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': 'Nie udało się zaktualizować repozytorium: {advice}',
  'git.url':
    'URL repozytorium „{repository}” nie nadaje się do użycia: {url}. Użyj https://, ssh://, git://, file:/// lub user@host:path.',
  'git.branch_name':
    '„{branch}” nie może być nazwą gałęzi ani tagu. Popraw gałąź repozytorium „{repository}”.',
  'git.commit_hash': '„{commit}” nie jest hashem commita.',
  'git.no_commit':
    'Nie udało się przejść do wymaganego commita: repozytorium „{repository}” nie ma commita {commit} na żadnej gałęzi ani pod żadnym tagiem.',
  'git.local_commit':
    'Repozytorium „{repository}” to lokalna ścieżka, używana bez zmian; commita {commit} nie można z niej pobrać. Użyj file://{path}, aby uruchamiać określone commity.',
  'git.local_missing': 'folder {path} repozytorium „{repository}” nie istnieje na tym runnerze.',
  'git.local_empty': 'Folder {path} repozytorium „{repository}” nie jest repozytorium Git z commitem.',
  'git.submodule_commit':
    'podmoduł {submodule} nie ma commita {commit}, którego wymaga repozytorium „{repository}”. Wypchnij ten commit do repozytorium podmodułu.',
  'git.submodule': 'nie udało się pobrać podmodułu repozytorium „{repository}”. Komunikaty Git są powyżej.',
  'git.submodule_from': 'nie udało się pobrać podmodułu {submodule} z {url}. {advice}',
  'git.check': 'Sprawdź URL, gałąź „{branch}” i klucz dostępu repozytorium „{repository}”.',
  'git.host_key':
    'Klucz hosta serwera repozytorium „{repository}” różni się od wcześniejszego. Jeśli serwer postawiono od nowa, usuń jego wiersz z known hosts projektu na runnerze; w przeciwnym razie ktoś może podsłuchiwać.',
  'git.host_unknown': 'Host w {url} jest nieznany. Sprawdź URL i rozwiązywanie nazw na runnerze.',
  'git.ssh_key_refused':
    'Serwer odrzucił klucz SSH repozytorium „{repository}”. Dodaj klucz publiczny na serwerze albo wybierz inny klucz.',
  'git.ssh_key_missing':
    'Serwer wymaga klucza SSH, ale repozytorium „{repository}” go nie ma. Wybierz klucz typu SSH.',
  'git.login_refused':
    'Serwer odrzucił login i hasło repozytorium „{repository}”. Sprawdź jego klucz dostępu.',
  'git.login_missing':
    'Serwer wymaga logowania, ale repozytorium „{repository}” go nie ma. Wybierz klucz dostępu typu „Login z hasłem”.',
  'git.certificate':
    'Certyfikat {url} nie jest zaufany na runnerze. Zainstaluj tam jego urząd certyfikacji albo ustaw GIT_SSL_CAINFO w środowisku.',
  'git.transport':
    'Podmoduł używa sposobu transportu niedozwolonego dla tego repozytorium. Użyj dla podmodułów adresów https lub ssh.',
  'git.no_branch': 'Repozytorium „{repository}” nie ma gałęzi ani tagu „{branch}”. Sprawdź gałąź.',
  'look.empty': 'Repozytorium „{repository}” nie ma jeszcze gałęzi: najpierw coś do niego wypchnij.',
  'git.no_repository':
    'Pod {url} nie ma repozytorium Git albo klucz dostępu „{repository}” nie pozwala go czytać. Sprawdź URL.',
  'git.no_answer': 'Serwer {url} nie odpowiada. Sprawdź URL i sieć runnera.',
  'git.no_answer_in_time':
    'Serwer repozytorium „{repository}” nie odpowiedział w ciągu {seconds} s. Sprawdź URL i sieć runnera.',
  'git.disk_full': 'Dysk runnera jest pełny. Zwolnij miejsce w jego folderze roboczym.',
};
