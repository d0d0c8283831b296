/** What is different about a project that was made from a file, and what to do about it. */
export const restoreNotes = {
  'restore.left_out': 'Se omite: {reason}',
  'restore.part_left_out': 'Se omite una parte ({part}): {reason}',
  'restore.no_name': 'No tenía nombre: ahora se llama {name}',
  'restore.name_long': 'Su nombre era demasiado largo: ahora se llama {name}',
  'restore.name_twice': 'Su nombre aparecía más de una vez: ahora se llama {name}',
  'restore.not_there':
    '{word, select, key {la clave} repository {el repositorio} inventory {el inventario} environment {el entorno} template {la plantilla} view {la vista} alert_channel {el canal de alerta} other {el objeto}} «{name}» no está en el archivo, o se omitió',
  'restore.names_none':
    'no nombra {word, select, repository {ningún repositorio} template {ninguna plantilla} key {ninguna clave} other {ningún objeto}}',
  'restore.has_none':
    'Ahora no tiene {field, select, ssh_key {clave SSH} become_key {clave de become} auth_secret {secreto de autenticación} repository {repositorio} holder {titular} inventory {inventario} environment {entorno} view {vista} build_template {plantilla de compilación} other {{field}}}: {reason}',
  'restore.role_taken':
    'El servidor tiene un rol {role}, al que aquí se refiere este nombre: se omite el del archivo',
  'restore.right_left_out':
    'Se omite el permiso del rol {role} sobre ella: aquí no hay tal rol o tal permiso',
  'restore.approver_unknown': 'Se omite el rol {role}, que aprobaba sus tareas: aquí no existe',
  'restore.chat': 'Se omite el chat que recibía avisos: su nombre es demasiado largo',
  'restore.limit': 'Se omite el límite de tareas a la vez, {limit}',
  'restore.string_key': 'Era una clave del tipo string: ahora es del tipo Usuario y contraseña',
  'restore.key_type': 'Era del tipo «{type}», que este servidor no conoce: ahora no contiene ningún secreto',
  'restore.key_secret': 'Introduce de nuevo su secreto: una copia de seguridad no contiene ninguno',
  'restore.channel_settings':
    'Introduce de nuevo sus ajustes de acceso: una copia de seguridad no los contiene. Hasta entonces no avisa a nadie',
  'restore.rule_words': 'No hay ningún campo {fields}: sus alertas salen con el texto predeterminado',
  'restore.url_password': 'Se omite la contraseña de su dirección: ponla en una clave de acceso y elige esa',
  'restore.repository_key': 'No tenía clave de acceso: ahora usa una sin secreto',
  'restore.environment_password': 'Se omite su contraseña: los entornos tienen secretos para eso',
  'restore.secrets':
    'Introduce de nuevo los valores de sus secretos, una copia de seguridad no contiene ninguno: {names}',
  'restore.not_json':
    'Se omiten {what, select, json {sus variables adicionales} env {sus variables de entorno} arguments {sus argumentos} other {sus valores}}: no son JSON',
  'restore.circle': 'Ahora no tiene plantilla de compilación: al final se basaba en sí misma, en círculo',
  'restore.lost_build': 'Ahora no tiene plantilla de compilación: esa se omitió',
  'restore.no_own_starts':
    'Le falta algo que tenía en el archivo, así que {what, select, schedules {sus programaciones están desactivadas} autorun {no se inicia tras su compilación} both {sus programaciones están desactivadas y no se inicia tras su compilación} other {no se inicia por sí sola}}: revísalo y vuelve a activarlo',
  'restore.no_app': 'El archivo no nombra ninguna aplicación: es una plantilla para {app}',
  'restore.unknown_app':
    'Este servidor no tiene ninguna aplicación {app}: sus tareas no se pueden ejecutar hasta que un administrador la añada',
  'restore.template_type':
    'Era del tipo «{type}», que este servidor no conoce: ahora es una plantilla simple',
  'restore.vault': 'Se omite su vault {vault}: {reason}',
  'restore.vault_key': 'la clave «{name}» no está en el archivo',
  'restore.schedule': 'Se omite su programación «{schedule}»: {problem}',
  'restore.schedule_repository':
    'Su programación «{schedule}» está desactivada: era para nuevos commits de un repositorio que no está. Elige uno y actívala',
  'restore.schedule_inventory':
    'Su programación «{schedule}» está desactivada: sus tareas debían ejecutarse en un inventario que no está. Elige uno y actívala',
  'restore.schedule_unclear':
    'Su programación {schedule} está desactivada: el archivo no dice si estaba activa ni si era solo para nuevos commits. Revísala y actívala',
  'restore.schedules_active':
    '{count, plural, =1 {Una programación está activa e inicia} one {# programación está activa e inicia} other {# programaciones están activas e inician}} tareas desde ahora, también mientras el proyecto de la copia siga ejecutando las suyas: desactiva lo que no deba ejecutarse dos veces',
  'restore.matcher_long': 'un texto de uno de sus criterios es demasiado largo',
  'restore.matcher_incomplete':
    'uno de sus criterios no tiene valor con el que comparar o no indica dónde mirar',
  'restore.value_long': 'un texto de uno de sus valores extraídos es demasiado largo',
  'restore.no_alias':
    'Ahora no tiene alias y no está abierta a direcciones compartidas, así que nada llega a ella: a la plantilla «{template}» le falta algo que tenía en el archivo. Revísala y añade un alias',
  'restore.alias':
    'El alias {alias} {why, select, taken {ya está en uso en este servidor} guessable {se adivina con demasiada facilidad} other {se adivina con demasiada facilidad}}: hay uno nuevo, comunícalo a quienes le envían',
} as const;
