export const cronForm = {
  cronForm: {
    period: 'Повторяется',
    hourly: 'Каждый час',
    daily: 'Каждый день',
    weekly: 'Каждую неделю',
    monthly: 'Каждый месяц',
    yearly: 'Каждый год',
    minutes: 'Минуты',
    hours: 'Часы',
    days: 'Дни месяца',
    months: 'Месяцы',
    weekdays: 'Дни недели',
    each: 'Ничего не выбрано: все',
    other: 'Как в тексте',
    otherText: 'В этом тексте cron есть то, что здесь выбрать нельзя. Он действует так, как написан.',
    replace: 'Заменить: {meaning}',
  },
};
