export const cronForm = {
  cronForm: {
    period: 'Se repite',
    hourly: 'Cada hora',
    daily: 'Cada día',
    weekly: 'Cada semana',
    monthly: 'Cada mes',
    yearly: 'Cada año',
    minutes: 'Minutos',
    hours: 'Horas',
    days: 'Días del mes',
    months: 'Meses',
    weekdays: 'Días de la semana',
    each: 'Nada elegido: todos',
    other: 'Como dice el texto',
    otherText: 'Este texto de cron dice algo que aquí no se puede elegir. Vale tal como está.',
    replace: 'Sustituirlo: {meaning}',
  },
};
