export const cronForm = {
  cronForm: {
    period: 'Repete-se',
    hourly: 'A cada hora',
    daily: 'Todos os dias',
    weekly: 'Todas as semanas',
    monthly: 'Todos os meses',
    yearly: 'Todos os anos',
    minutes: 'Minutos',
    hours: 'Horas',
    days: 'Dias do mês',
    months: 'Meses',
    weekdays: 'Dias da semana',
    each: 'Nada escolhido: todos',
    other: 'Como diz o texto',
    otherText: 'Este texto cron diz algo que não se pode escolher aqui. Vale tal como está.',
    replace: 'Substituí-lo: {meaning}',
  },
};
