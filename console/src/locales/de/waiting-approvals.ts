export const waitingApprovals = {
  waitsForYou: {
    title: 'Wartet auf Sie',
    more: '{count, plural, one {noch #} other {noch #}}',
    ends: 'endet',
    plan: 'Ein Plan, bevor er angewendet wird',
    start: 'Bevor sie startet',
    byItself: 'von selbst gestartet',
    startedBy: 'gestartet von {user}',
    count: '{count, plural, one {# Aufgabe wartet auf Sie} other {# Aufgaben warten auf Sie}}',
  },
};
