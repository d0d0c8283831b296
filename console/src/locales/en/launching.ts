/** Texts of the launcher: what there is to run, and what somebody ran. */
export const launching = {
  launcher: {
    hint: 'Choose what to run. It starts at once, or first asks what it needs to know.',
    hintReading: 'What runs in this project, and how it went last. You have read-only access.',
    templates: 'What there is to run',
    search: 'Search by name or description',
    questions: '{count, plural, one {Asks # question} other {Asks # questions}}',
    empty: 'Nothing to run yet',
    emptyText: 'Whoever manages the project makes templates; they show up here.',
    emptyReading: 'Templates of the project show up here.',
    ownTasks: 'Your tasks',
    lastTasks: 'Last tasks',
    noOwnTasks: 'What you start shows up here, with its output.',
    noTasks: 'Nothing has run yet.',
    allTasks: 'All tasks',
  },
} as const;
