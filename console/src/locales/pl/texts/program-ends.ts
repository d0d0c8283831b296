/**
 * What the end of a program means, as the rest of a sentence: "ansible-playbook ended with exit code 2: some
 * hosts failed".
 */
export const programEnds = {
  /** by an administrator, of an app */
  'exit.own': '{words}',
  'exit.error': 'wystąpił błąd',
  'exit.unexpected_error': 'wystąpił nieoczekiwany błąd',
  'exit.interrupted': 'wykonanie przerwano',
  'exit.options': 'podano złe opcje',
  'exit.options_said': 'podano złe opcje: {problem}',
  'exit.hosts_failed': 'na niektórych hostach wystąpił błąd',
  'exit.hosts_unreachable': 'niektóre hosty były nieosiągalne',
  'exit.hosts_failed_and_unreachable': 'na niektórych hostach wystąpił błąd, a niektóre były nieosiągalne',
  'exit.failed_hosts':
    'błąd na {count, plural, one {# hoście} few {# hostach} many {# hostach} other {# hosta}} ({names})',
  'exit.unreachable_hosts':
    '{count, plural, one {nieosiągalny # host} few {nieosiągalne # hosty} many {nieosiągalnych # hostów} other {nieosiągalne # hosta}} ({names})',
  'exit.both': '{one}; {other}',
  'exit.and_more': '{names} i jeszcze {rest, number}',
  'exit.hosts_or_playbook': 'niektóre hosty były nieosiągalne albo nie udało się odczytać playbooka',
  'exit.play_given_up': 'na niektórych hostach wystąpił błąd i porzucono play',
  'exit.no_host': 'żaden host nie pasował, więc nic nie uruchomiono',
  'exit.limit': 'limit nie pasuje do żadnego hosta inwentarza',
  'exit.vault': 'nie udało się otworzyć vaulta: sprawdź klucze vault szablonu',
  'exit.inventory': 'nie udało się odczytać inwentarza',
  'exit.module': 'playbook wskazuje moduł, którego nie ma ten runner',
  'exit.role': 'playbook wskazuje rolę, której nie ma ten runner',
  'exit.yaml': 'plik playbooka nie jest poprawnym YAML',
  'exit.unsafe_condition':
    "warunek when umieszcza odpowiedź lub inną wartość z zewnątrz w nawiasach klamrowych, a Ansible nie oblicza takiej, która mogłaby być czymś więcej niż zwykłym słowem. Zapisz warunek bez nawiasów, na przykład when: answer == 'x', albo niech ankieta daje wybór",
  'exit.text_condition':
    "warunek when daje tekst tam, gdzie Ansible oczekuje true lub false. Zapisz go na przykład tak: when: answer | bool, albo tak: when: answer == 'yes'",
  'exit.because': '{what}: {hint}',
  'exit.command_not_run': 'polecenie znaleziono, ale nie udało się go uruchomić',
  'exit.command_not_found': 'nie znaleziono polecenia',
  'exit.line_endings': 'skrypt ma końce wierszy Windows (CRLF): zapisz go z końcami wierszy Unix (LF)',
};
