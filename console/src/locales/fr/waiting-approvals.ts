export const waitingApprovals = {
  waitsForYou: {
    title: 'Attend votre réponse',
    more: '{count, plural, one {# de plus} many {# de plus} other {# de plus}}',
    ends: 'prend fin',
    plan: 'Un plan, avant qu’il soit appliqué',
    start: 'Avant qu’elle commence',
    byItself: 'lancée d’elle-même',
    startedBy: 'lancée par {user}',
    count:
      '{count, plural, one {# tâche attend votre réponse} many {# tâches attendent votre réponse} other {# tâches attendent votre réponse}}',
  },
};
