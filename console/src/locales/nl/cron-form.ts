export const cronForm = {
  cronForm: {
    period: 'Herhaalt zich',
    hourly: 'Elk uur',
    daily: 'Elke dag',
    weekly: 'Elke week',
    monthly: 'Elke maand',
    yearly: 'Elk jaar',
    minutes: 'Minuten',
    hours: 'Uren',
    days: 'Dagen van de maand',
    months: 'Maanden',
    weekdays: 'Weekdagen',
    each: 'Niets gekozen: allemaal',
    other: 'Zoals de tekst zegt',
    otherText: 'Deze crontekst zegt iets dat hier niet te kiezen is. Hij geldt zoals hij er staat.',
    replace: 'Vervangen: {meaning}',
  },
};
