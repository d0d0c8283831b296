/** Texts of the form in which a cron text is ticked together. */
export const cronForm = {
  cronForm: {
    period: 'Repeats',
    hourly: 'Every hour',
    daily: 'Every day',
    workdays: 'Monday to Friday',
    weekly: 'Every week',
    monthly: 'Every month',
    yearly: 'Every year',
    minutes: 'Minutes',
    hours: 'Hours',
    days: 'Days of the month',
    months: 'Months',
    weekdays: 'Weekdays',
    each: 'None chosen: each one',
    other: 'As the text says',
    otherText: 'This cron text says what cannot be chosen here. It applies as written.',
    replace: 'Replace it: {meaning}',
  },
} as const;
