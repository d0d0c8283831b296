/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': 'Espera a que termine la tarea #{task} de la misma plantilla',
  'waiting.template_first': 'Espera a la tarea #{task} de la misma plantilla, que va antes',
  'waiting.workspace_active': 'Espera a que termine la tarea #{task} en el mismo espacio de trabajo o stack',
  'waiting.workspace_first': 'Espera a la tarea #{task} en el mismo espacio de trabajo o stack, que va antes',
  'waiting.project_limit':
    'El proyecto ejecuta como máximo {limit, plural, =1 {una tarea} other {# tareas}} a la vez',
  'waiting.server_limit':
    'El servidor ejecuta como máximo {limit, plural, =1 {una tarea} other {# tareas}} a la vez',
  'waiting.runner_declined':
    'Ningún runner puede tomarla: el runner {name} rechazó una tarea ({reason}) y se le volverá a preguntar pronto',
  'waiting.runner_protocol': 'Ningún runner puede tomarla: el runner {name} {gap}',
  'waiting.runner_not_registered':
    'No hay ningún runner conectado: el runner {name} espera a ser registrado, en su máquina, con su token de registro',
  'waiting.runner_draining':
    'Ningún runner puede tomarla: el runner {name} no acepta tareas nuevas, hasta que vuelva a aceptarlas o se conecte otro',
  'waiting.other_project':
    'Ningún runner conectado acepta tareas de este proyecto: son de otros proyectos. Conecta uno para él',
  'waiting.only_tagged':
    'Los runners conectados solo aceptan tareas que exijan una de sus etiquetas: haz que la plantilla exija una o deja que un runner acepte tareas sin etiquetas',
  'waiting.tag_of_other_project':
    'Los runners conectados con {count, plural, one {la etiqueta} other {las etiquetas}} {tags} son de otros proyectos',
  'waiting.runner_not_activated':
    'No hay ningún runner conectado: el runner {name} espera a que un administrador lo active',
  'waiting.runner_switched_off':
    'No hay ningún runner conectado: el runner {name} está desactivado, un administrador puede activarlo',
  'waiting.no_runner':
    'No hay ningún runner conectado: comprueba que el servidor pueda iniciar uno o conecta uno',
  'waiting.runner_busy':
    'El runner {name}, el único que puede tomarla, ya ejecuta {slots, plural, =1 {una tarea} other {# tareas}}: empezará cuando quede un hueco',
  'waiting.runners_busy': 'Todos los runners están ocupados: empezará cuando uno tenga un hueco',
  'waiting.tag_missing':
    'Ningún runner conectado tiene {count, plural, one {la etiqueta} other {las etiquetas}} {tags}',
  'waiting.tag_runner_not_activated':
    'Ningún runner conectado tiene {count, plural, one {la etiqueta} other {las etiquetas}} {tags}: el runner {name} espera a que un administrador lo active',
  'waiting.tag_runner_switched_off':
    'Ningún runner conectado tiene {count, plural, one {la etiqueta} other {las etiquetas}} {tags}: el runner {name} está desactivado, un administrador puede activarlo',
  'waiting.tag_runners_busy':
    'Todos los runners con {count, plural, one {la etiqueta} other {las etiquetas}} {tags} están ocupados: empezará cuando uno tenga un hueco',
  'runner.protocol_gap':
    'habla el protocolo {theirs}, este servidor el {ours}: actualiza {older, select, runner {el runner} server {el servidor} other {el más antiguo}}',
  'runner.versions': '{min} a {max}',
} as const;
