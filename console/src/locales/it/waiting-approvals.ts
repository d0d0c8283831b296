export const waitingApprovals = {
  waitsForYou: {
    title: 'Aspetta la tua risposta',
    more: '{count, plural, one {# altro} many {# altri} other {# altri}}',
    ends: 'termina',
    plan: 'Un piano, prima che sia applicato',
    start: 'Prima che inizi',
    byItself: 'avviato da sé',
    startedBy: 'avviato da {user}',
    count:
      '{count, plural, one {# task aspetta la tua risposta} many {# task aspettano la tua risposta} other {# task aspettano la tua risposta}}',
  },
};
