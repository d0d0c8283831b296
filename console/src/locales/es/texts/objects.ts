/** Refusals about the objects of a project. */
export const objectRefusals = {
  'object.changed_meanwhile':
    'Otra persona lo ha cambiado mientras tanto: no se ha hecho nada de lo tuyo. Consulta cómo está ahora e inténtalo de nuevo',
  'environment.no_such_secret': 'Este entorno no tiene ese secreto: recárgalo',
  'alias.taken': 'Este alias ya está en uso: omítelo para obtener uno nuevo',
  'webhook.too_many': 'Ya hay demasiadas solicitudes en espera aquí: envíala de nuevo más tarde',
  'webhook.not_stored': 'No se pudo guardar la solicitud: envíala de nuevo',
  'webhook.server_fault':
    'un fallo del servidor le impidió iniciar una tarea. El registro del servidor dice más',
  'webhook.wrong_secret':
    'no demuestra que conoce el secreto. Compara el secreto de aquí con el del remitente',
  'webhook.no_time':
    'no dice cuándo se envió, en una forma que este servidor lea. Compara el método de aquí con lo que hace el remitente',
  'webhook.old':
    'dice que se envió con {seconds, plural, one {# segundo} other {# segundos}} de diferencia: se admiten hasta {limit}. Compara los relojes del remitente y del servidor; alguien pudo haber grabado una solicitud más antigua',
  'webhook.takes_anything':
    'la integración no tiene ni autenticación ni criterio, así que cualquiera podría iniciar su tarea. Añade una de las dos cosas',
  'webhook.already_started':
    'su remitente ya la envió antes e inició la tarea {task}. Repítela en «Solicitudes» para iniciar otra tarea',
  'webhook.shared_without_matcher':
    'llegó a una dirección que comparten varias integraciones, y esta no tiene ningún criterio que diga qué es para ella',
  'webhook.not_proven':
    'Solo se guardan las solicitudes autenticadas: esta no lo estaba, o no ante una integración que siga existiendo',
  'webhook.body_too_large': 'Los cuerpos de más de {limit} KB no se guardan',
  'webhook.value': 'El valor de la variable {name} {problem}',
  'key.password_required': 'La contraseña es obligatoria',
  'key.private_key_required': 'La clave privada es obligatoria',
  'schedule.time_zone': 'No hay ninguna zona horaria {zone}: usa un nombre como Europe/Madrid',
  'schedule.no_time': 'Debe ejecutarse una vez, pero no dice cuándo: edítala e introduce una fecha y hora',
  'schedule.secret':
    'Una programación no guarda secretos. Pon el valor en un entorno de la plantilla y haz que la pregunta sea opcional',
  'schedule.author_left':
    '{user}, que guardó esto por última vez, ya no está en el proyecto, y sigue con todos los permisos. Revísalo y guárdalo, o desactívalo',
  'schedule.author_deleted':
    'El usuario que guardó esto por última vez ({user}) se eliminó, y sigue con todos los permisos. Revísalo y guárdalo, o desactívalo',
  'schedule.cron': 'Cron: {problem}',
  'template.circle': 'Una plantilla no puede basarse en sí misma, ni en círculo',
  'template.no_such_vault': 'Esta plantilla no tiene ese vault: recárgala',
  'output.search_expression': 'No es una expresión regular: {problem}',
  'output.search_slow':
    'Esta expresión tarda demasiado en algunas líneas. Simplifícala: sin repetición dentro de otra, como en (a+)+, y con pocos .*',
  'view.unknown': 'Este proyecto no tiene ninguna vista {view}',
  'backup.problem': '{place}: {problem}',
  'backup.no_project': 'el archivo no nombra ningún proyecto: escribe su nombre en meta.name',
  'backup.and_more': '{problems}; y {more} más',
} as const;
