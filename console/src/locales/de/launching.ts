/** Texts of the launcher: what there is to run, and what somebody ran. */
export const launching = {
  launcher: {
    hint: 'Wählen Sie, was laufen soll. Es startet sofort oder fragt zuerst, was es wissen muss.',
    hintReading: 'Was in diesem Projekt läuft und wie es zuletzt ausging. Sie dürfen nur lesen.',
    templates: 'Was sich starten lässt',
    search: 'Name oder Beschreibung',
    questions: '{count, plural, one {Stellt # Frage} other {Stellt # Fragen}}',
    empty: 'Noch nichts zu starten',
    emptyText: 'Vorlagen legt an, wer das Projekt verwaltet; sie erscheinen hier.',
    emptyReading: 'Die Vorlagen des Projekts erscheinen hier.',
    ownTasks: 'Ihre Aufgaben',
    lastTasks: 'Letzte Aufgaben',
    noOwnTasks: 'Hier erscheint, was Sie starten, samt Ausgabe.',
    noTasks: 'Noch ist nichts gelaufen.',
    allTasks: 'Alle Aufgaben',
  },
};
