/** Texts of the launcher: what there is to run, and what somebody ran. */
export const launching = {
  launcher: {
    hint: 'Elige qué ejecutar. Empieza al momento o pregunta antes lo que necesita saber.',
    hintReading: 'Qué se ejecuta en este proyecto y cómo fue la última vez. Tienes acceso de solo lectura.',
    templates: 'Qué se puede ejecutar',
    search: 'Buscar por nombre o descripción',
    questions: '{count, plural, one {Hace # pregunta} other {Hace # preguntas}}',
    empty: 'Aún no hay nada que ejecutar',
    emptyText: 'Quien gestiona el proyecto crea las plantillas; aparecerán aquí.',
    emptyReading: 'Las plantillas del proyecto aparecerán aquí.',
    ownTasks: 'Tus tareas',
    lastTasks: 'Últimas tareas',
    noOwnTasks: 'Lo que inicies aparecerá aquí, con su salida.',
    noTasks: 'Aún no se ha ejecutado nada.',
    allTasks: 'Todas las tareas',
  },
};
