export const waitingApprovals = {
  waitsForYou: {
    title: 'Espera sua resposta',
    more: '{count, plural, one {mais #} many {mais #} other {mais #}}',
    ends: 'termina',
    plan: 'Um plano, antes de ser aplicado',
    start: 'Antes de começar',
    byItself: 'iniciada automaticamente',
    startedBy: 'iniciada por {user}',
    count:
      '{count, plural, one {# tarefa espera sua resposta} many {# tarefas esperam sua resposta} other {# tarefas esperam sua resposta}}',
  },
};
