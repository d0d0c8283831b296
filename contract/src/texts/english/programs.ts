/** Why a program is not there on a runner, and how it gets there. They stand in reasons of tasks. */
export const programTexts = {
  'program.not_found': 'The program {name} was not found on this runner (PATH is {path}).',
  'program.missing': 'The program {name} does not exist on this runner.',
  'program.closed':
    'The program {name} cannot be run by tasks on this runner, which run as a user of their own. Install it for all users.',
  'program.hidden':
    "The program {name} lies where tasks on this runner do not see it: they have a /tmp of their own, and cannot see the runner's folders. Install it elsewhere, in /usr/local/bin for example.",
  'program.not_executable': 'The program {name} is not executable. Set its executable bit (chmod +x).',
  'program.too_old':
    'The program {name} on this runner is of version {found}, and tasks of {app} need {oldest} or newer.',
  'program.line_endings':
    'The program {name} has Windows line endings (CRLF), so that its first line names no interpreter. Save it with those of Unix (LF).',
  'program.no_interpreter':
    'The program {name} needs the interpreter {interpreter}, which does not exist on this runner.',
  'helper.not_started': '{program} could not be started: {problem}.',
  'helper.not_found': '{program} was not found on this runner.',
  'helper.not_found_install':
    '{program} was not found on this runner. Install it there, on Debian and Ubuntu with: {command}',
  'advice.install_it': 'Install it with: {command}',
  'advice.install_ansible': 'Install ansible on the runner, on Debian and Ubuntu with: {command}',
  'advice.install': 'Install {program} on the runner, on Debian and Ubuntu with: {command}',
  'advice.install_or_path': "Install {program} on the runner, or set the app's path to where it is.",
  'advice.own_program':
    'The app "{app}" runs the program of that name: install it on the runner, or set the app\'s path.',
  'advice.own_path': 'Check the path of the app "{app}".',
} as const;
