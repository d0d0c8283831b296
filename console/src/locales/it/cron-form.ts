export const cronForm = {
  cronForm: {
    period: 'Si ripete',
    hourly: 'Ogni ora',
    daily: 'Ogni giorno',
    weekly: 'Ogni settimana',
    monthly: 'Ogni mese',
    yearly: 'Ogni anno',
    minutes: 'Minuti',
    hours: 'Ore',
    days: 'Giorni del mese',
    months: 'Mesi',
    weekdays: 'Giorni della settimana',
    each: 'Nessuna scelta: tutti',
    other: 'Come dice il testo',
    otherText: 'Questo testo cron dice qualcosa che qui non si può scegliere. Vale così com’è.',
    replace: 'Sostituiscilo: {meaning}',
  },
};
