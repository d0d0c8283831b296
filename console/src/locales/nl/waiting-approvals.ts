export const waitingApprovals = {
  waitsForYou: {
    title: 'Wacht op jou',
    more: '{count, plural, one {nog #} other {nog #}}',
    ends: 'eindigt',
    plan: 'Een plan, voordat het wordt toegepast',
    start: 'Voordat hij start',
    byItself: 'vanzelf gestart',
    startedBy: 'gestart door {user}',
    count: '{count, plural, one {# taak wacht op jou} other {# taken wachten op jou}}',
  },
};
