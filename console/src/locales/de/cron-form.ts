export const cronForm = {
  cronForm: {
    period: 'Wiederholt sich',
    hourly: 'Jede Stunde',
    daily: 'Jeden Tag',
    weekly: 'Jede Woche',
    monthly: 'Jeden Monat',
    yearly: 'Jedes Jahr',
    minutes: 'Minuten',
    hours: 'Stunden',
    days: 'Tage des Monats',
    months: 'Monate',
    weekdays: 'Wochentage',
    each: 'Nichts gewählt: alle',
    other: 'Wie im Text',
    otherText: 'Dieser Cron-Text sagt etwas, das sich hier nicht auswählen lässt. Er gilt, wie er dasteht.',
    replace: 'Ersetzen: {meaning}',
  },
};
