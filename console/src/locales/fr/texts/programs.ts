/** Why a program is not there on a runner, and how it gets there. They stand in reasons of tasks. */
export const programTexts = {
  'program.not_found': 'Le programme {name} est introuvable sur ce runner (PATH vaut {path}).',
  'program.missing': 'Le programme {name} n’existe pas sur ce runner.',
  'program.closed':
    'Le programme {name} ne peut pas être exécuté par les tâches de ce runner, qui s’exécutent sous leur propre utilisateur. Installez-le pour tous les utilisateurs.',
  'program.hidden':
    'Le programme {name} se trouve là où les tâches de ce runner ne le voient pas : elles ont leur propre /tmp, et les dossiers du runner leur sont cachés. Installez-le ailleurs, par exemple dans /usr/local/bin.',
  'program.not_executable': 'Le programme {name} n’est pas exécutable. Rendez-le exécutable (chmod +x).',
  'program.too_old':
    'Le programme {name} sur ce runner est en version {found}, et les tâches {app} ont besoin de {oldest} ou plus récent.',
  'program.line_endings':
    'Le programme {name} a des fins de ligne Windows (CRLF) : sa première ligne ne nomme donc aucun interpréteur. Enregistrez-le avec celles d’Unix (LF).',
  'program.no_interpreter':
    'Le programme {name} a besoin de l’interpréteur {interpreter}, qui n’existe pas sur ce runner.',
  'helper.not_started': '{program} n’a pas pu démarrer : {problem}.',
  'helper.not_found': '{program} est introuvable sur ce runner.',
  'helper.not_found_install':
    '{program} est introuvable sur ce runner. Installez-le ; sous Debian et Ubuntu : {command}',
  'advice.install_it': 'Installez-le avec : {command}',
  'advice.install_ansible': 'Installez ansible sur le runner ; sous Debian et Ubuntu : {command}',
  'advice.install': 'Installez {program} sur le runner ; sous Debian et Ubuntu : {command}',
  'advice.install_or_path':
    'Installez {program} sur le runner, ou indiquez son emplacement comme chemin de l’application.',
  'advice.own_program':
    'L’application « {app} » exécute le programme de ce nom : installez-le sur le runner, ou indiquez le chemin de l’application.',
  'advice.own_path': 'Vérifiez le chemin de l’application « {app} ».',
} as const;
