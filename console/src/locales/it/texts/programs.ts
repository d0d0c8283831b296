/** Why a program is not there on a runner, and how it gets there. They stand in reasons of tasks. */
export const programTexts = {
  'program.not_found': 'Il programma {name} non è stato trovato su questo runner (PATH è {path}).',
  'program.missing': 'Il programma {name} non esiste su questo runner.',
  'program.closed':
    'Il programma {name} non può essere eseguito dai task di questo runner, che si eseguono con un utente proprio. Installalo per tutti gli utenti.',
  'program.hidden':
    'Il programma {name} si trova dove i task di questo runner non lo vedono: hanno una propria /tmp e non vedono le cartelle del runner. Installalo altrove, per esempio in /usr/local/bin.',
  'program.not_executable': 'Il programma {name} non è eseguibile. Rendilo eseguibile (chmod +x).',
  'program.too_old':
    'Il programma {name} su questo runner è alla versione {found}, e i task {app} richiedono {oldest} o successiva.',
  'program.line_endings':
    'Il programma {name} ha fine riga di Windows (CRLF), perciò la sua prima riga non nomina alcun interprete. Salvalo con quelli di Unix (LF).',
  'program.no_interpreter':
    'Il programma {name} ha bisogno dell’interprete {interpreter}, che non esiste su questo runner.',
  'helper.not_started': 'Impossibile avviare {program}: {problem}.',
  'helper.not_found': '{program} non è stato trovato su questo runner.',
  'helper.not_found_install':
    '{program} non è stato trovato su questo runner. Installalo; su Debian e Ubuntu con: {command}',
  'advice.install_it': 'Installalo con: {command}',
  'advice.install_ansible': 'Installa ansible sul runner; su Debian e Ubuntu con: {command}',
  'advice.install': 'Installa {program} sul runner; su Debian e Ubuntu con: {command}',
  'advice.install_or_path':
    'Installa {program} sul runner, oppure imposta come percorso dell’applicazione il punto in cui si trova.',
  'advice.own_program':
    'L’applicazione “{app}” esegue il programma con quel nome: installalo sul runner, oppure imposta il percorso dell’applicazione.',
  'advice.own_path': 'Controlla il percorso dell’applicazione “{app}”.',
} as const;
