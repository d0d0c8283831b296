export const waitingApprovals = {
  waitsForYou: {
    title: 'Czeka na ciebie',
    more: '{count, plural, one {jeszcze #} few {jeszcze #} many {jeszcze #} other {jeszcze #}}',
    ends: 'kończy się',
    plan: 'Plan, zanim zostanie zastosowany',
    start: 'Zanim się zacznie',
    byItself: 'uruchomione samo',
    startedBy: 'uruchomił(a) {user}',
    count:
      '{count, plural, one {# zadanie czeka na ciebie} few {# zadania czekają na ciebie} many {# zadań czeka na ciebie} other {# zadania czeka na ciebie}}',
  },
};
