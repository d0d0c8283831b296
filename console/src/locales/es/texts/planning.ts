/** Of tasks that plan, ask and apply, and of the folders in which they work. Stored as reasons of tasks. */
export const planningTexts = {
  'exit.no_changes': 'no había nada que cambiar, así que no se aplicó nada',
  'exit.secret_outputs':
    'no había nada que cambiar, salvo quizá salidas secretas del stack, de las que Pulumi no dice si cambian. No se aplicó nada: con «Aplicar sin preguntar» quedan guardadas',
  'exit.plan_only': 'solo se pidió un plan: no se aplicó nada',
  'exit.plan_stale':
    'el plan está desfasado: el estado cambió después. No se aplicó nada. Ejecuta la tarea de nuevo para obtener otro plan',
  'exit.state_locked':
    'el estado está bloqueado por otra ejecución: espera a que termine. Si ya no hay ninguna, desbloquea el estado con el ID de más arriba',
  'exit.stack_locked':
    'el stack está bloqueado por otra ejecución: espera a que termine. Si ya no hay ninguna, desbloquéalo con: pulumi cancel',
  'exit.plan_violated':
    'el programa quiso hacer algo distinto de lo planificado, así que se detuvo ahí. La salida dice si antes se aplicó algo. Ejecuta la tarea de nuevo para obtener otro plan',
  'exit.passphrase':
    'no se pudieron abrir los secretos del stack: pon la frase de contraseña del stack en un entorno de la plantilla, como variable de entorno secreta PULUMI_CONFIG_PASSPHRASE',
  'exit.pulumi_login':
    'nada dice dónde está el estado: pon PULUMI_ACCESS_TOKEN (como secreto) o PULUMI_BACKEND_URL en un entorno de la plantilla',
  'exit.backend_changed':
    'el backend está configurado de forma distinta que en la última tarea de esta plantilla y este espacio de trabajo. Para seguir con el nuevo backend y el estado que tenga, ejecútala una vez con la opción «reconfigure»; para llevarte el estado, mígralo a mano',
  'prepare.plan_changed':
    'El plan se cambió o eliminó en el runner después de crearse: no se aplicó nada. Ejecuta la tarea de nuevo.',
  'prepare.plan_commit':
    'La carpeta del repositorio «{name}» está en otro commit ({now}) que cuando se hizo el plan ({planned}): no se aplicó nada. Ejecuta la tarea de nuevo.',
  'prepare.kept_gone':
    'La carpeta en la que esta tarea hizo el plan se eliminó del runner o pertenece ya a otra tarea: no se ejecutó nada más. Ejecútala de nuevo.',
  'prepare.state_elsewhere':
    'El estado de esta plantilla y este espacio de trabajo no está en este runner: la tarea #{task} trabajó con él en otro, o su carpeta se eliminó aquí desde entonces. No se planificó nada, porque todo se crearía otra vez. Usa un backend o da una etiqueta a la plantilla y al runner, para que todas las tareas vayan al runner que tiene el estado. Para seguir de todos modos con lo que hay aquí, ejecuta la tarea una vez con la opción «reconfigure».',
  'prepare.kept_state':
    'El archivo de estado {file} lo cambiaron tareas de esta plantilla, y también cambió en el repositorio: harían falta los dos. Guárdalo en uno solo de los dos lugares, mejor en un backend, y únelos a mano en {folder} en el runner.',
  'prepare.kept_blocked':
    'El repositorio tiene un archivo {file} donde la carpeta que se conserva para esta plantilla y este espacio de trabajo tiene una carpeta: muévela en {folder} en el runner.',
  'prepare.stack_config':
    'No se pudieron leer los ajustes del stack ({file}): {problem}. Corrígelos en el repositorio.',
  'prepare.var_file':
    'El archivo de variables «{file}» está fuera del repositorio: indica su ruta desde la carpeta de la plantilla.',
} as const;
