export const cronForm = {
  cronForm: {
    period: 'Powtarza się',
    hourly: 'Co godzinę',
    daily: 'Codziennie',
    weekly: 'Co tydzień',
    monthly: 'Co miesiąc',
    yearly: 'Co rok',
    minutes: 'Minuty',
    hours: 'Godziny',
    days: 'Dni miesiąca',
    months: 'Miesiące',
    weekdays: 'Dni tygodnia',
    each: 'Nic nie wybrano: wszystkie',
    other: 'Jak w tekście',
    otherText: 'Ten tekst cron mówi coś, czego nie można tu wybrać. Obowiązuje tak, jak jest zapisany.',
    replace: 'Zastąp: {meaning}',
  },
};
