/** Why a program is not there on a runner, and how it gets there. They stand in reasons of tasks. */
export const programTexts = {
  'program.not_found': 'No se encontró el programa {name} en este runner (PATH es {path}).',
  'program.missing': 'El programa {name} no existe en este runner.',
  'program.closed':
    'Las tareas de este runner, que se ejecutan con un usuario propio, no pueden ejecutar el programa {name}. Instálalo para todos los usuarios.',
  'program.hidden':
    'El programa {name} está donde las tareas de este runner no lo ven: tienen su propio /tmp y no ven las carpetas del runner. Instálalo en otro lugar, por ejemplo en /usr/local/bin.',
  'program.not_executable': 'El programa {name} no es ejecutable. Dale permiso de ejecución (chmod +x).',
  'program.too_old':
    'El programa {name} de este runner es de la versión {found}, y las tareas de {app} necesitan {oldest} o posterior.',
  'program.line_endings':
    'El programa {name} tiene finales de línea de Windows (CRLF), así que su primera línea no nombra ningún intérprete. Guárdalo con los de Unix (LF).',
  'program.no_interpreter':
    'El programa {name} necesita el intérprete {interpreter}, que no existe en este runner.',
  'helper.not_started': 'No se pudo iniciar {program}: {problem}.',
  'helper.not_found': 'No se encontró {program} en este runner.',
  'helper.not_found_install':
    'No se encontró {program} en este runner. Instálalo allí; en Debian y Ubuntu, con: {command}',
  'advice.install_it': 'Instálalo con: {command}',
  'advice.install_ansible': 'Instala ansible en el runner; en Debian y Ubuntu, con: {command}',
  'advice.install': 'Instala {program} en el runner; en Debian y Ubuntu, con: {command}',
  'advice.install_or_path':
    'Instala {program} en el runner o pon como ruta de la aplicación el lugar donde está.',
  'advice.own_program':
    'La aplicación «{app}» ejecuta el programa de ese nombre: instálalo en el runner o indica la ruta de la aplicación.',
  'advice.own_path': 'Comprueba la ruta de la aplicación «{app}».',
} as const;
