export const waitingApprovals = {
  waitsForYou: {
    title: 'Espera a sua resposta',
    more: '{count, plural, one {mais #} many {mais #} other {mais #}}',
    ends: 'termina',
    plan: 'Um plano, antes de ser aplicado',
    start: 'Antes de começar',
    byItself: 'iniciada automaticamente',
    startedBy: 'iniciada por {user}',
    count:
      '{count, plural, one {# tarefa espera a sua resposta} many {# tarefas esperam a sua resposta} other {# tarefas esperam a sua resposta}}',
  },
};
