export const waitingApprovals = {
  waitsForYou: {
    title: 'Ждёт вашего ответа',
    more: '{count, plural, one {ещё #} few {ещё #} many {ещё #} other {ещё #}}',
    ends: 'завершится',
    plan: 'План, до его применения',
    start: 'До её начала',
    byItself: 'запущена сама',
    startedBy: 'запуск: {user}',
    count:
      '{count, plural, one {# задача ждёт вашего ответа} few {# задачи ждут вашего ответа} many {# задач ждут вашего ответа} other {# задачи ждут вашего ответа}}',
  },
};
