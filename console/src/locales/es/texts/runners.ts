/** What runners tell of tasks, stored as reasons. Those of `declined` stand within other sentences. */
export const runnerTexts = {
  'declined.message':
    'Su versión {version} no puede leer el mensaje «{type}» del servidor: actualiza el runner',
  'declined.closing': 'Este runner se está cerrando',
  'declined.draining': 'Este runner no acepta tareas nuevas: termina las que tiene',
  'declined.not_held': 'Este runner no tiene la tarea',
  'declined.work_folder':
    'No puede escribir en su carpeta de trabajo {folder} ({problem}): libera espacio allí o corrige sus permisos',
  'end.lost':
    'No se conoce el final del programa: se mató a su supervisor o la máquina se reinició. El programa puede haber hecho su trabajo o no; compruébalo antes de ejecutarlo de nuevo.',
  'end.lost_disk_full':
    'No se conoce el final del programa: el disco del runner está lleno, así que no se pudo anotar. Libera espacio; el programa puede haber hecho su trabajo o no.',
  'end.lost_record':
    'No se conoce el final del programa: el apunte de la tarea en el runner {problem}. Ya no se ejecuta nada de ella, pero el programa puede haber hecho su trabajo o no; compruébalo antes de ejecutarlo de nuevo.',
  'record.damaged': 'está dañado',
  'record.newer':
    'es de una versión más reciente del runner (apunte {version}, este lee apuntes hasta {latest})',
  'record.other_task': 'es el de la tarea {task}',
  'record.unreadable': 'no se puede leer ({problem})',
  'record.gone': 'ha desaparecido',
  'end.not_started': 'No se pudo iniciar {program}: {problem}',
  'end.work_folder':
    'El runner no puede escribir en su carpeta de trabajo {folder} ({problem}). Libera espacio o corrige sus permisos.',
  'end.limit':
    'El límite contiene una @ o un carácter invisible, y Ansible podría leer un archivo por ello. Eso es para quienes pueden editar la plantilla: nombra hosts y grupos.',
  'end.arguments': 'Los argumentos de esta tarea se rechazan: {problem}.',
} as const;
