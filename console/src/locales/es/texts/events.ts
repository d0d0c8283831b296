/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': '{what} {name}: creación',
  'event.updated': '{what} {name}: modificación',
  'event.deleted': '{what} {name}: eliminación',
  'event.task_queued': 'Tarea ID {task} puesta en cola',
  'event.task_running': 'Tarea ID {task} ({template}) en ejecución',
  'event.task_stopping': 'Parada solicitada para la tarea ID {task} ({template})',
  'event.task_confirmed': 'Tarea ID {task} ({template}) confirmada',
  'event.task_finished':
    'Tarea ID {task} ({template}) terminada: {status, select, success {CORRECTA} error {FALLIDA} stopped {DETENIDA} other {TERMINADA}}',
  'event.runner_second':
    'Se rechazó una segunda conexión con el token del runner {name}: desde {place}, mientras está conectado desde {holder}',
  'event.runner_moved': 'El runner {name} se conecta desde otro lugar: {place}, antes {before}',
  'event.schedule_switched':
    'Programación {name} {state, select, on {activada} off {desactivada} other {pasada}}',
  'event.schedule_deleted_with': 'Programación {name} eliminada con su plantilla {template}',
  'event.tasks_expired':
    '{count, plural, =1 {1 tarea eliminada} one {# tarea eliminada} other {# tareas eliminadas}} por las reglas de retención (ID de tarea {first} a {last})',
  'event.retention_set':
    'Reglas de retención del proyecto {project} fijadas{templates, plural, =0 {} =1 {, con las de una plantilla} other {, con las de # plantillas}}',
  'event.disk_low':
    'El disco del servidor está casi lleno: {free} MB libres de {total} MB. Libera espacio o conserva menos tareas antiguas (docs/retention.md)',
  'event.task_deleted': 'Tarea ID {task} ({template}) eliminada',
  'event.api_token':
    'Token de API {prefix}… {what, select, created {creado} ended {revocado} other {cambiado}}',
  'event.app':
    'Aplicación {app} {what, select, created {creada} updated {modificada} deleted {eliminada} switched_on {activada} switched_off {desactivada} other {modificada}}',
  'event.option_set': 'Opción {key} fijada',
  'event.restored': 'Proyecto {project} restaurado desde una copia de seguridad',
  'event.alias_of_project':
    'Alias {id} del proyecto {what, select, created {creado} deleted {eliminado} other {modificado}}',
  'event.alias':
    'Alias {id} de la integración {integration} {what, select, created {creado} deleted {eliminado} other {modificado}}',
  'event.part':
    '{part} {name} de la integración {integration}: {what, select, created {creación} updated {modificación} deleted {eliminación} other {modificación}}',
  'event.integration_started': 'La integración {name} inició la tarea {task} de la plantilla {template}',
  'event.integration_refused':
    'La integración {name} rechazó una solicitud{more, plural, =0 {} one { (y # más antes de esta)} other { (y # más antes de esta)}}: {reason}',
  'event.webhook_replayed':
    'Webhook {request} repetido como {replay}: {count, plural, =0 {no inició ninguna tarea} one {inició # tarea} other {inició # tareas}}',
  'event.views_ordered': 'Orden de las vistas modificado',
  'event.user_unlinked': 'El usuario {user} ya no está vinculado a ningún proveedor',
  'event.first_administrator': 'Usuario {user} creado como primer administrador',
  'event.user':
    'Usuario {user} {what, select, created {creado} updated {modificado} deleted {eliminado} new_password {con contraseña nueva} other {modificado}}',
  'event.user_renamed': 'Usuario {user}, hasta ahora {before}, modificado',
  'event.user_linked': 'El usuario {user} inicia sesión por primera vez con {provider}',
  'event.user_refreshed': 'El usuario {user} recibió nombre y correo de {provider}',
  'event.user_came': 'Usuario {user} creado por su primer inicio de sesión con {provider}',
  'event.member_added':
    'Usuario {user} añadido al equipo con el rol {role, select, owner {propietario} manager {gestor} task_runner {ejecutor} guest {invitado} other {miembro}}',
  'event.member_role':
    'El usuario {user} tiene ahora el rol {role, select, owner {propietario} manager {gestor} task_runner {ejecutor} guest {invitado} other {miembro}}',
  'event.member_removed': 'Usuario {user} quitado del equipo',
  'event.left_behind':
    'Lo último que guardó {user} sigue funcionando sin su presencia: {objects}{more, plural, =0 {} one { y # más} other { y # más}}. Revísalo o desactívalo',
  'event.runner':
    'Runner {name} {what, select, created {creado} updated {modificado} deleted {eliminado} switched_on {activado} switched_off {desactivado} unregistered {dado de baja} other {modificado}}',
  'event.runner_drain':
    'El runner {name} {what, select, asked {ya no acepta tareas nuevas} ended {vuelve a aceptar tareas} other {ha cambiado}}',
  'event.runner_drained': 'El runner {name} no acepta tareas nuevas y ya no tiene ninguna',
  'event.runner_token': 'Token de registro creado para el runner {name}',
  'event.runner_registered': 'El runner {name} se registró desde {address}',
  'event.runner_forced':
    'Runner {name} {what, select, deleted {eliminado} switched_off {desactivado} unregistered {dado de baja} other {modificado}} de forma forzada{failed, plural, =0 {} =1 {: una de sus tareas falló} other {: # de sus tareas fallaron}}',
  'event.schedule_started': 'La programación {name} inició la tarea ID {task}',
  'event.schedule_started_late':
    'La programación {name} inició la tarea ID {task} con retraso: estaba prevista para {due}',
  'event.schedule_started_none': 'La programación {name} no inició ninguna tarea: {reason}',
  'event.schedule_missed':
    'La programación {name} no inició ninguna tarea: no había ningún servidor a la hora prevista ({due}). Próxima ejecución: {next}',
  'event.schedule_missed_check':
    'La programación {name} no inició ninguna tarea: no había ningún servidor o runner a la hora prevista ({due}). Próxima ejecución: {next}',
  'event.schedule_missed_last':
    'La programación {name} no inició ninguna tarea: no había ningún servidor a la hora prevista ({due}). Era su última vez: edítala para que se ejecute',
  'event.schedule_held':
    'La programación {name} no inició ninguna tarea: la tarea ID {task}, que inició antes, no ha terminado',
  'event.schedule_ended': 'La programación {name} ha llegado a su fin y ya no se ejecuta',
  'event.schedule_deleted_after_run':
    'Programación {name} eliminada: debía ejecutarse una vez y ya inició su tarea',
  'event.schedule_not_understood':
    'La programación {name} se desactivó: este servidor no entiende «{cron}» como horario',
  'event.delivery_retried': 'Se reintenta el envío de «{subject}» a {receiver}',
  'event.delivery_discarded': 'Envío de «{subject}» a {receiver} descartado',
} as const;
