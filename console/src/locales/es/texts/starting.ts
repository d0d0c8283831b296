/** Why a task does not start: what was asked of it, and what its template cannot run. Stored as reasons of tasks. */
export const startRefusals = {
  'start.no_template': 'Esa plantilla no existe',
  'start.no_inventory': 'Ese inventario no existe',
  'start.not_ended': 'La tarea no ha terminado: detenla primero y después elimínala',
  'start.build_required': 'La versión de compilación es obligatoria',
  'start.build_foreign': 'No es una tarea de la plantilla de compilación',
  'start.build_failed': 'Esta compilación no fue correcta: elige una que lo fuera',
  'start.no_build': 'Aún no hay ninguna compilación correcta que desplegar',
  'start.no_version': 'No hay ninguna compilación correcta de la versión {version} que desplegar',
  'start.version_unwanted':
    'Solo una tarea de una plantilla de despliegue acepta la versión de una compilación',
  'start.version_form': 'version debe ser un texto',
  'start.build_unwanted': 'Solo una tarea de una plantilla de despliegue acepta una compilación',
  'start.key_of_other_request':
    'Con esta clave se inició una tarea distinta de la que pide esta solicitud: da a cada solicitud su propia clave',
  'start.key_of_removed_task':
    'Esta solicitud ya inició la tarea {task}, que se ha eliminado desde entonces: repítela con otra clave',
  'start.commit': 'Tu rol solo puede ejecutar commits que esta plantilla ya haya ejecutado',
  'start.no_status': 'No hay ningún estado de tarea «{status}»: usa {statuses}',
  'start.parameter': 'Una tarea no tiene ningún parámetro «{name}»',
  'start.option_unknown': 'Una tarea no tiene ninguna opción «{name}»',
  'start.option_not_taken': 'Las tareas de plantillas de {app} no aceptan la opción «{name}»',
  'start.limit':
    'Tu rol nombra hosts y grupos: no puede hacer que se lean de un archivo, así que no se acepta ninguna @ ni ningún carácter invisible',
  'start.standing_option': 'La plantilla fija «{name}»: tu rol no puede desactivarla',
  'start.editors_option':
    'Tu rol ejecuta las plantillas tal como están: la opción «{name}» es para quienes pueden editar la plantilla',
  'start.option_closed': 'La plantilla no permite que una sola tarea elija «{name}»',
  'start.file_name': '{name} no debe empezar por @: el programa podría leer un archivo en su lugar',
  'start.override':
    'Tu rol ejecuta las plantillas tal como están: no puede elegir {what, select, playbook {otro playbook} git_branch {otra rama} inventory_id {otro inventario} other {otro valor}}',
  'start.path_outside': 'La ruta debe quedar dentro del repositorio',
  'start.branch': 'No es un nombre de rama',
  'start.arguments_form': 'Los argumentos deben ser un array JSON de textos',
  'argument.unseen': '{word} contiene un carácter invisible',
  'argument.option':
    '{word} podría ser una opción del programa o nombrarle un archivo: tu rol solo puede darle otras palabras',
  'argument.file':
    'El valor de {option} no debe contener ninguna @ ni ningún carácter invisible: tu rol no puede hacer que se lean archivos',
  'argument.number': 'El valor de {option} debe ser un número',
  'argument.forks': 'El valor de {option} debe ser un número del 1 al 9999',
  'argument.needs_value':
    '{option} necesita un valor; si empieza por un guion, va tras un signo igual: {option}=...',
  'argument.playbook': '{word} sería un playbook más: tu rol ejecuta las plantillas tal como están',
  'argument.ansible':
    'Tu rol no puede dar {word} a Ansible: acepta --tags, --skip-tags, --limit, --start-at-task, --forks, --timeout, --check, --diff, --force-handlers, --flush-cache, --list-hosts, --list-tasks, --list-tags, --syntax-check y -v, cada una sin abreviar. Las demás son para quienes pueden editar la plantilla',
  'start.arguments_unwanted': 'La plantilla no permite argumentos para una sola tarea',
  'answer.is_secret': '{question} es una pregunta secreta: envía la respuesta en «secret»',
  'answer.is_not_secret': '{question} no es una pregunta secreta: envía la respuesta en «environment»',
  'answer.secret_form': 'Un secreto («{name}») debe ser un texto',
  'answer.unasked': 'La plantilla no pregunta «{name}»',
  'answer.variable_name': '«{name}» no puede ser el nombre de una variable: {problem}',
  'answer.required': '{question}: respuesta obligatoria',
  'answer.inexact': '{question}: número demasiado grande para ser exacto en JSON, envíalo como texto',
  'answer.integer': '{question} debe ser un número entero',
  'answer.choice': '{question} debe ser uno de los valores {choices}',
  'answer.empty_choice': '(vacío)',
  'answer.text': '{question} debe ser un texto',
  'obstacle.no_file': 'La plantilla no nombra ningún archivo que ejecutar: edítala',
  'obstacle.path_outside': 'La ruta «{path}» de la plantilla sale de su repositorio: edita la plantilla',
  'obstacle.key_empty':
    'La clave «{name}» no contiene ningún secreto: edítala en el almacén de claves e introduce uno',
  'obstacle.key_public':
    'La clave «{name}» contiene una clave pública: edítala y pega la clave privada correspondiente',
  'obstacle.key_deleted': 'Se eliminó una clave que esta tarea necesita: elige otra',
  'obstacle.not_decrypted':
    'No se puede descifrar: {what}. La clave de cifrado del servidor cambió o el valor se dañó. Introdúcelo de nuevo',
  'named.key': 'Clave «{name}»',
  'named.secret': 'Secreto «{name}»',
  'named.secret_answers': 'Las respuestas secretas de esta tarea',
  'obstacle.template_repository_deleted': 'El repositorio de la plantilla se eliminó: elige otro',
  'obstacle.repository_deleted': 'El repositorio de esta tarea se eliminó: elige otro',
  'obstacle.inventory_deleted': 'El inventario de esta tarea se eliminó: elige otro',
  'obstacle.repository_address':
    'El repositorio «{name}» tiene una dirección que no es ni una ruta ni una URL de Git: edítalo',
  'obstacle.repository_branch':
    'El repositorio «{name}» no nombra una rama posible en Git («{branch}»): edítalo',
  'obstacle.branch': '«{branch}» no es el nombre de una rama: edita la plantilla',
  'obstacle.ansible_inventory': 'Ansible necesita un inventario: elige uno en la plantilla',
  'obstacle.ansible_hosts': 'Ansible necesita una lista de hosts: elige un inventario estático o de archivo',
  'obstacle.terraform_workspace':
    'Terraform necesita un espacio de trabajo: elige un inventario del tipo Espacio de trabajo de Terraform',
  'obstacle.tofu_workspace':
    'OpenTofu necesita un espacio de trabajo: elige un inventario del tipo Espacio de trabajo de OpenTofu o de Terraform',
  'obstacle.pulumi_stack':
    'Pulumi necesita un stack: elige en la plantilla un inventario del tipo Stack de Pulumi (o Espacio de trabajo de Terraform)',
  'obstacle.inventory_workspace':
    'El inventario «{name}» no nombra ningún espacio de trabajo ni stack: edítalo',
  'obstacle.workspace_name':
    'Ningún espacio de trabajo puede llamarse «{workspace}» (inventario «{name}»): contiene caracteres que una dirección no admite. Edítalo',
  'obstacle.stack_name':
    'Ningún stack puede llamarse «{workspace}» (inventario «{name}»): escribe dev, project/dev u organization/project/dev, solo con letras, dígitos y ._-. Edítalo',
  'obstacle.inventory_file': 'El inventario «{name}» no nombra ningún archivo: edítalo',
  'obstacle.inventory_path':
    'La ruta «{path}» del inventario «{name}» sale de su repositorio: edita el inventario',
  'obstacle.extra_variables':
    'Las variables adicionales del entorno «{environment}» no son un objeto JSON: edítalo',
  'obstacle.environment_variables':
    'Las variables de entorno del entorno «{environment}» no son un objeto JSON: edítalo',
  'obstacle.environment_variable':
    'La variable de entorno «{name}» del entorno «{environment}» no es un texto, un número ni un booleano: edítalo',
  'obstacle.variable_name':
    'Ningún programa puede recibir una variable de entorno llamada «{name}» (entorno «{environment}»): edítalo',
  'obstacle.inexact_number':
    'El entorno «{environment}» contiene en una lista o un objeto el número {number}, que perdería dígitos: escríbelo entre comillas',
  'obstacle.secret_empty':
    'El secreto «{name}» no tiene valor: edita el entorno «{environment}» e introdúcelo. Una copia de seguridad no contiene ninguno',
  'obstacle.job_secret_empty':
    'El secreto «{name}» no tiene valor: edita el entorno {environment} e introdúcelo. Una copia de seguridad no contiene ninguno',
  'obstacle.secret_twice': 'Hay dos secretos llamados «{name}» en el entorno «{environment}»: quita uno',
  'obstacle.arguments': 'Los argumentos de la plantilla no son un array JSON de textos: edítalos',
  'obstacle.question_name':
    'Una pregunta de la plantilla no tiene nombre, así que ninguna variable puede recibir su respuesta: edita la plantilla',
  'obstacle.question_twice': 'Dos preguntas de la plantilla se llaman «{name}»: cambia el nombre de una',
  'obstacle.question_type':
    'La pregunta «{question}» es del tipo «{type}», que este servidor no conoce: elige otro',
  'obstacle.vault_script':
    'El vault «{vault}» de la plantilla pide su contraseña a un script, cosa que esta versión aún no hace: dale una clave',
  'obstacle.vault_no_key': 'El vault «{vault}» de la plantilla no tiene clave: elige una',
  'obstacle.vault_key':
    'El vault «{vault}» de la plantilla tiene la clave «{key}», que no contiene contraseña: elige una clave del tipo Usuario y contraseña',
  'obstacle.vault_name':
    'El vault «{vault}» de la plantilla tiene una @ en su nombre, que Ansible leería como un lugar: cámbiale el nombre',
  'obstacle.no_build_template':
    'La plantilla no despliega las versiones de ninguna plantilla de compilación: elige una',
  'obstacle.build_template':
    'La plantilla «{name}», cuyas versiones hay que desplegar, no produce ninguna: elige una plantilla de compilación',
  'obstacle.no_app':
    'Este servidor no tiene ninguna aplicación {app}: haz que un administrador la añada o elige otra en la plantilla',
  'obstacle.app_off':
    'La aplicación {app} está desactivada: haz que un administrador la active y vuelve a iniciar la tarea',
} as const;
