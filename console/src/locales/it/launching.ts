/** Texts of the launcher: what there is to run, and what somebody ran. */
export const launching = {
  launcher: {
    hint: 'Scegli che cosa eseguire. Parte subito, oppure chiede prima ciò che deve sapere.',
    hintReading:
      'Che cosa si esegue in questo progetto e com’è andata l’ultima volta. Hai accesso in sola lettura.',
    templates: 'Che cosa si può eseguire',
    search: 'Cerca per nome o descrizione',
    questions: '{count, plural, one {Fa # domanda} other {Fa # domande}}',
    empty: 'Ancora niente da eseguire',
    emptyText: 'I modelli li crea chi gestisce il progetto; compaiono qui.',
    emptyReading: 'I modelli del progetto compaiono qui.',
    ownTasks: 'I tuoi task',
    lastTasks: 'Ultimi task',
    noOwnTasks: 'Qui compare ciò che avvii, con il suo output.',
    noTasks: 'Non è ancora stato eseguito nulla.',
    allTasks: 'Tutti i task',
  },
};
