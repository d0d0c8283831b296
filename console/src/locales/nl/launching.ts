/** Texts of the launcher: what there is to run, and what somebody ran. */
export const launching = {
  launcher: {
    hint: 'Kies wat je wilt starten. Het start meteen, of vraagt eerst wat het moet weten.',
    hintReading: 'Wat er in dit project loopt en hoe het de laatste keer ging. Je kunt alleen lezen.',
    templates: 'Wat er te starten is',
    search: 'Zoeken op naam of beschrijving',
    questions: '{count, plural, one {Stelt # vraag} other {Stelt # vragen}}',
    empty: 'Nog niets te starten',
    emptyText: 'Wie het project beheert maakt de templates; ze verschijnen hier.',
    emptyReading: 'De templates van het project verschijnen hier.',
    ownTasks: 'Je taken',
    lastTasks: 'Laatste taken',
    noOwnTasks: 'Wat je start verschijnt hier, met de uitvoer.',
    noTasks: 'Er heeft nog niets gedraaid.',
    allTasks: 'Alle taken',
  },
};
