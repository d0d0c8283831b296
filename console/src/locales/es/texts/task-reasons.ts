/** Why a task ended as it did. Stored: what has been released keeps its name and its params. */
export const taskReasons = {
  'reason.stopped_by': 'Detenida por {user}',
  'reason.stopped_by_schedule':
    'Detenida por la programación {name}: ha llegado la hora de su próxima ejecución',
  'reason.stopped_before_run_by_schedule':
    'Detenida por la programación {name} antes de ejecutarse: ha llegado la hora de su próxima ejecución',
  'reason.rejected_by': 'Rechazada por {user}',
  'reason.question_damaged':
    'Lo que había que confirmar llegó dañado del runner. No se ha realizado nada de ello',
  'reason.stopped_before_run': 'Detenida por {user} antes de ejecutarse',
  'reason.stopped': 'Detenida a petición',
  'reason.ended_before_stop': 'Terminó por sí sola antes de que la parada surtiera efecto',
  'reason.exit_code': '{program} terminó con el código de salida {code}',
  'reason.exit_code_explained': '{program} terminó con el código de salida {code}: {explanation}',
  'reason.succeeded_but': 'Terminó bien, pero {explanation}',
  'reason.signal':
    '{program} fue terminado por {signal}{signal, select, SIGKILL {: alguien lo mató o la máquina se quedó sin memoria} SIGSEGV {: se bloqueó} SIGABRT {: se bloqueó} SIGTERM {: alguien ajeno a Signalbox le pidió que terminara} other {}}',
  'reason.timed_out': 'Superó el límite de {limit} y se detuvo',
  'reason.runner_silent':
    'El runner {name} no dio señales {minutes, plural, =0 {durante demasiado tiempo} one {durante más de # minuto} other {durante más de # minutos}}. No se sabe qué hizo la tarea: compruébalo antes de ejecutarla de nuevo',
  'reason.runner_empty_handed':
    'El runner {name} volvió sin la tarea que tenía: el apunte en su carpeta de trabajo se eliminó o no se puede leer, {phase, select, preparing {mientras se preparaba} running {mientras se ejecutaba} other {entretanto}}. No se sabe qué hizo la tarea ni si su programa sigue en ejecución: consulta el registro del runner',
  'reason.runner_revoked':
    'El runner {name} {what, select, deleted {fue eliminado} switched_off {fue desactivado} unregistered {se dio de baja} other {fue revocado}} mientras tenía esta tarea. No se sabe qué hizo allí la tarea ni si su programa sigue en ejecución: compruébalo antes de ejecutarla de nuevo',
  'reason.runner_revoked_by':
    'El runner {name} {what, select, deleted {fue eliminado} switched_off {fue desactivado} unregistered {fue dado de baja} other {fue revocado}} por {by} mientras tenía esta tarea. No se sabe qué hizo allí la tarea ni si su programa sigue en ejecución: compruébalo antes de ejecutarla de nuevo',
  'reason.stop_unheeded':
    'El runner {name} no terminó la tarea en los {seconds} segundos siguientes a forzar su parada. No se sabe si su programa sigue en ejecución allí: compruébalo antes de ejecutarla de nuevo y elimina el runner si no te fías de él',
  'returned.runner_away': 'El runner {name} se marchó antes de tomar la tarea',
  'returned.runner_declined': 'El runner {name} no tomó la tarea: {reason}',
  'head.no_answer': 'El runner no respondió: actualízalo a la versión del servidor.',
  'look.old_runner':
    'El runner {name} es de una versión que no puede examinar repositorios: actualízalo a la versión del servidor.',
  'look.no_runner':
    'No hay ningún runner conectado que pueda examinar el repositorio: comprueba que el servidor pueda iniciar uno o conecta uno.',
  'head.repository_deleted': 'su repositorio se eliminó',
  'schedule.server_error': 'se produjo un error del servidor, véase su registro',
  'runner.deleted': '(eliminado)',
  'duration.hours': '{count, plural, one {# hora} other {# horas}}',
  'duration.minutes': '{count, plural, one {# minuto} other {# minutos}}',
  'duration.seconds': '{count, plural, one {# segundo} other {# segundos}}',
  'joined.sentences': '{first}. {rest}',
  'joined.clauses': '{first}; {rest}',
} as const;
