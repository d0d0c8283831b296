/** Texts of what waits for a word of whoever looks at it. */
export const waitingApprovals = {
  waitsForYou: {
    title: 'Waits for you',
    more: '{count, plural, one {# more} other {# more}}',
    ends: 'ends',
    plan: 'A plan, before it is applied',
    start: 'Before it starts',
    byItself: 'started by itself',
    startedBy: 'started by {user}',
    count: '{count, plural, one {# task waits for you} other {# tasks wait for you}}',
  },
} as const;
