export const cronForm = {
  cronForm: {
    period: 'Se répète',
    hourly: 'Chaque heure',
    daily: 'Chaque jour',
    weekly: 'Chaque semaine',
    monthly: 'Chaque mois',
    yearly: 'Chaque année',
    minutes: 'Minutes',
    hours: 'Heures',
    days: 'Jours du mois',
    months: 'Mois',
    weekdays: 'Jours de la semaine',
    each: 'Aucun choix : tous',
    other: 'Selon le texte',
    otherText: 'Ce texte cron dit ce qui ne peut pas être choisi ici. Il compte tel quel.',
    replace: 'Le remplacer : {meaning}',
  },
};
