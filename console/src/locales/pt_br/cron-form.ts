export const cronForm = {
  cronForm: {
    period: 'Repete',
    hourly: 'A cada hora',
    daily: 'Todo dia',
    weekly: 'Toda semana',
    monthly: 'Todo mês',
    yearly: 'Todo ano',
    minutes: 'Minutos',
    hours: 'Horas',
    days: 'Dias do mês',
    months: 'Meses',
    weekdays: 'Dias da semana',
    each: 'Nada escolhido: todos',
    other: 'Como diz o texto',
    otherText: 'Este texto cron diz algo que não pode ser escolhido aqui. Ele vale como está.',
    replace: 'Substituir: {meaning}',
  },
};
