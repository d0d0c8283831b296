/** Why a program is not there on a runner, and how it gets there. They stand in reasons of tasks. */
export const programTexts = {
  'program.not_found': 'Na tym runnerze nie znaleziono programu {name} (PATH to {path}).',
  'program.missing': 'Na tym runnerze nie ma programu {name}.',
  'program.closed':
    'Zadania na tym runnerze nie mogą uruchomić programu {name}, bo działają jako osobny użytkownik. Zainstaluj go dla wszystkich użytkowników.',
  'program.hidden':
    'Program {name} leży tam, gdzie zadania na tym runnerze go nie widzą: mają własny /tmp, a foldery runnera są przed nimi ukryte. Zainstaluj go gdzie indziej, na przykład w /usr/local/bin.',
  'program.not_executable': 'Program {name} nie jest wykonywalny. Nadaj mu prawo wykonywania (chmod +x).',
  'program.too_old':
    'Program {name} na tym runnerze ma wersję {found}, a zadania {app} wymagają {oldest} lub nowszej.',
  'program.line_endings':
    'Program {name} ma końce wierszy Windows (CRLF), więc jego pierwszy wiersz nie wskazuje interpretera. Zapisz go z końcami wierszy Unix (LF).',
  'program.no_interpreter':
    'Program {name} wymaga interpretera {interpreter}, którego nie ma na tym runnerze.',
  'helper.not_started': 'Nie udało się uruchomić {program}: {problem}.',
  'helper.not_found': 'Na tym runnerze nie znaleziono {program}.',
  'helper.not_found_install':
    'Na tym runnerze nie znaleziono {program}. Zainstaluj go tam, w Debianie i Ubuntu poleceniem: {command}',
  'advice.install_it': 'Zainstaluj poleceniem: {command}',
  'advice.install_ansible': 'Zainstaluj ansible na runnerze, w Debianie i Ubuntu poleceniem: {command}',
  'advice.install': 'Zainstaluj {program} na runnerze, w Debianie i Ubuntu poleceniem: {command}',
  'advice.install_or_path': 'Zainstaluj {program} na runnerze albo ustaw w aplikacji właściwą ścieżkę.',
  'advice.own_program':
    'Aplikacja „{app}” uruchamia program o tej nazwie: zainstaluj go na runnerze albo ustaw ścieżkę w aplikacji.',
  'advice.own_path': 'Sprawdź ścieżkę aplikacji „{app}”.',
};
