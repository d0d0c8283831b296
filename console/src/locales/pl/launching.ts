/** Texts of the launcher: what there is to run, and what somebody ran. */
export const launching = {
  launcher: {
    hint: 'Wybierz, co uruchomić. Zadanie ruszy od razu albo najpierw zapyta o to, co musi wiedzieć.',
    hintReading: 'Co działa w tym projekcie i jak poszło ostatnio. Masz dostęp tylko do odczytu.',
    templates: 'Co można uruchomić',
    search: 'Szukaj po nazwie lub opisie',
    questions:
      '{count, plural, one {Zadaje # pytanie} few {Zadaje # pytania} many {Zadaje # pytań} other {Zadaje # pytania}}',
    empty: 'Nie ma jeszcze czego uruchomić',
    emptyText: 'Szablony tworzy osoba zarządzająca projektem; pojawią się tutaj.',
    emptyReading: 'Szablony projektu pojawią się tutaj.',
    ownTasks: 'Twoje zadania',
    lastTasks: 'Ostatnie zadania',
    noOwnTasks: 'Tu pojawi się to, co uruchomisz, wraz z wyjściem.',
    noTasks: 'Nic jeszcze nie zostało uruchomione.',
    allTasks: 'Wszystkie zadania',
  },
};
