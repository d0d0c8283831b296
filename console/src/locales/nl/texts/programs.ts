/** Why a program is not there on a runner, and how it gets there. They stand in reasons of tasks. */
export const programTexts = {
  'program.not_found': 'Het programma {name} is op deze runner niet gevonden (PATH is {path}).',
  'program.missing': 'Het programma {name} bestaat niet op deze runner.',
  'program.closed':
    'Het programma {name} kan niet worden uitgevoerd door taken op deze runner, die als een eigen gebruiker lopen. Installeer het voor alle gebruikers.',
  'program.hidden':
    'Het programma {name} staat waar taken op deze runner het niet zien: ze hebben een eigen /tmp, en de mappen van de runner zijn voor hen verborgen. Installeer het ergens anders, bijvoorbeeld in /usr/local/bin.',
  'program.not_executable': 'Het programma {name} is niet uitvoerbaar. Zet het uitvoerrecht (chmod +x).',
  'program.too_old':
    'Het programma {name} op deze runner heeft versie {found}, en taken van {app} hebben {oldest} of nieuwer nodig.',
  'program.line_endings':
    'Het programma {name} heeft Windows-regeleinden (CRLF), zodat de eerste regel geen interpreter noemt. Sla het op met die van Unix (LF).',
  'program.no_interpreter':
    'Het programma {name} heeft de interpreter {interpreter} nodig, die op deze runner niet bestaat.',
  'helper.not_started': '{program} kon niet worden gestart: {problem}.',
  'helper.not_found': '{program} is op deze runner niet gevonden.',
  'helper.not_found_install':
    '{program} is op deze runner niet gevonden. Installeer het daar, op Debian en Ubuntu met: {command}',
  'advice.install_it': 'Installeer het met: {command}',
  'advice.install_ansible': 'Installeer ansible op de runner, op Debian en Ubuntu met: {command}',
  'advice.install': 'Installeer {program} op de runner, op Debian en Ubuntu met: {command}',
  'advice.install_or_path':
    'Installeer {program} op de runner, of stel het pad van de app in op waar het staat.',
  'advice.own_program':
    'De app “{app}” voert het programma met die naam uit: installeer het op de runner of stel het pad van de app in.',
  'advice.own_path': 'Controleer het pad van de app “{app}”.',
};
