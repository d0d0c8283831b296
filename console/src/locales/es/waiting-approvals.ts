export const waitingApprovals = {
  waitsForYou: {
    title: 'Espera tu respuesta',
    more: '{count, plural, one {# más} many {# más} other {# más}}',
    ends: 'termina',
    plan: 'Un plan, antes de aplicarlo',
    start: 'Antes de que empiece',
    byItself: 'iniciada por sí sola',
    startedBy: 'iniciada por {user}',
    count:
      '{count, plural, one {# tarea espera tu respuesta} many {# tareas esperan tu respuesta} other {# tareas esperan tu respuesta}}',
  },
};
