/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict': 'Alguien ha cambiado o usado esto en el mismo momento: recarga y vuelve a intentarlo',
  'database.busy': 'La base de datos está ocupada: vuelve a intentarlo en un momento',
  'database.full':
    'El disco de la base de datos está lleno, así que no se ha guardado nada: libera espacio y vuelve a intentarlo',
  'database.read_only':
    'No se puede escribir en la base de datos, así que no se ha guardado nada: comprueba sus permisos',
  'database.disk': 'El disco de la base de datos falla, así que no se ha guardado nada: el registro dice más',
  'database.away': 'La base de datos no responde: vuelve a intentarlo en un momento',
  'database.overloaded':
    'Todas las conexiones a la base de datos están en uso: vuelve a intentarlo en un momento',
  'database.unknown':
    'La base de datos dejó de responder mientras se guardaba: mira si está guardado antes de volver a intentarlo',
  'retention.template_twice': 'Cada plantilla tiene un único conjunto de reglas: este aparece dos veces',
  'object.in_use':
    '{kind, select, key {Esta clave} repository {Este repositorio} inventory {Este inventario} environment {Este entorno} template {Esta plantilla} other {Este objeto}} está en uso por {users}{more, plural, =0 {} one { y # más} other { y # más}}: cámbialos primero',
  'object.task_runs':
    'La tarea {task} aún no ha terminado: detenla o espera a que termine y vuelve a eliminar',
  'object.not_in_project': 'No se encuentra en este proyecto: {what}. Elige otro elemento',
  'named.template': 'plantilla {name}',
  'named.inventory': 'inventario {name}',
  'named.repository': 'repositorio {name}',
  'named.schedule': 'programación {name}',
  'named.integration': 'integración {name}',
} as const;
