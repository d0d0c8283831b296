/** Why a program is not there on a runner, and how it gets there. They stand in reasons of tasks. */
export const programTexts = {
  'program.not_found': 'Das Programm {name} wurde auf diesem Runner nicht gefunden (PATH ist {path}).',
  'program.missing': 'Das Programm {name} gibt es auf diesem Runner nicht.',
  'program.closed':
    'Das Programm {name} kann von Aufgaben auf diesem Runner nicht ausgeführt werden, da sie als eigener Benutzer laufen. Installieren Sie es für alle Benutzer.',
  'program.hidden':
    'Das Programm {name} liegt dort, wo Aufgaben auf diesem Runner es nicht sehen: Sie haben ein eigenes /tmp, und die Ordner des Runners sind vor ihnen verborgen. Installieren Sie es anderswo, zum Beispiel in /usr/local/bin.',
  'program.not_executable':
    'Das Programm {name} ist nicht ausführbar. Setzen Sie sein Ausführungsrecht (chmod +x).',
  'program.too_old':
    'Das Programm {name} hat auf diesem Runner die Version {found}, und Aufgaben von {app} brauchen {oldest} oder neuer.',
  'program.line_endings':
    'Das Programm {name} hat Windows-Zeilenenden (CRLF), sodass seine erste Zeile keinen Interpreter nennt. Speichern Sie es mit denen von Unix (LF).',
  'program.no_interpreter':
    'Das Programm {name} braucht den Interpreter {interpreter}, den es auf diesem Runner nicht gibt.',
  'helper.not_started': '{program} konnte nicht gestartet werden: {problem}.',
  'helper.not_found': '{program} wurde auf diesem Runner nicht gefunden.',
  'helper.not_found_install':
    '{program} wurde auf diesem Runner nicht gefunden. Installieren Sie es dort, unter Debian und Ubuntu mit: {command}',
  'advice.install_it': 'Installieren Sie es mit: {command}',
  'advice.install_ansible': 'Installieren Sie ansible auf dem Runner, unter Debian und Ubuntu mit: {command}',
  'advice.install': 'Installieren Sie {program} auf dem Runner, unter Debian und Ubuntu mit: {command}',
  'advice.install_or_path':
    'Installieren Sie {program} auf dem Runner, oder geben Sie bei der App den Pfad dorthin an.',
  'advice.own_program':
    'Die App „{app}“ führt das Programm dieses Namens aus: Installieren Sie es auf dem Runner, oder geben Sie bei der App den Pfad an.',
  'advice.own_path': 'Prüfen Sie den Pfad der App „{app}“.',
};
