import { CronError, parseCron } from '@signalbox/contract/rules/cron';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CronForm,
  type CronPart,
  type CronPeriod,
  cronPeriods,
  firstForm,
  partsOf,
  readCronForm,
  withPeriod,
  withTicked,
  writeCronForm,
} from './cron-form.ts';

const bounds = {
  minutes: [0, 59],
  hours: [0, 23],
  days: [1, 31],
  months: [1, 12],
  weekdays: [0, 6],
} as const;

/** Any form, with steps and rows more often than chance has them. */
const ticked = (part: CronPart) => {
  const [min, max] = bounds[part];
  const all = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const stepped = fc.integer({ min: 2, max: 31 }).map((step) => all.filter((value) => value % step === 0));
  return fc.oneof(
    fc.constant([]),
    fc.subarray(all, { maxLength: 5 }),
    fc.subarray(all, { minLength: max - min }),
    stepped,
  );
};
const forms: fc.Arbitrary<CronForm> = fc
  .record({
    ...{ period: fc.constantFrom(...cronPeriods), minutes: ticked('minutes'), hours: ticked('hours') },
    ...{ days: ticked('days'), months: ticked('months'), weekdays: ticked('weekdays') },
  })
  .map((form) => withoutOthers(form));

/** Only what the period shows. */
function withoutOthers(form: CronForm): CronForm {
  const kept = (part: CronPart) => (partsOf[form.period].includes(part) ? form[part] : []);
  return {
    period: form.period,
    ...{ minutes: kept('minutes'), hours: kept('hours'), days: kept('days') },
    months: kept('months'),
    weekdays: form.period === 'workdays' ? [1, 2, 3, 4, 5] : kept('weekdays'),
  };
}

/** Texts as people write them, right and wrong ones. */
const field = (part: CronPart) => {
  const [min, max] = bounds[part];
  const number = fc.integer({ min, max: max + 1 }).map(String);
  const name = part === 'weekdays' ? ['mon', 'FRI', '7'] : part === 'months' ? ['jan', 'Dec'] : ['?'];
  const one = fc.oneof(number, fc.constantFrom('*', ...name));
  const range = fc.tuple(number, number).map(([from, to]) => `${from}-${to}`);
  const step = fc.tuple(fc.oneof(one, range), fc.integer({ min: 1, max: 12 })).map((of) => of.join('/'));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('*') },
    fc.array(fc.oneof(one, range, step), { minLength: 1, maxLength: 3 }).map((all) => all.join(',')),
  );
};
const texts = fc
  .tuple(field('minutes'), field('hours'), field('days'), field('months'), field('weekdays'))
  .map((fields) => fields.join(' '));

const from = Date.parse('2026-11-23T12:34:00Z');

/** By the days of a calendar, without any cron: the next three times that the form means, in UTC. */
function meant(form: CronForm): number[] {
  const has = (part: CronPart, value: number) => form[part].length === 0 || form[part].includes(value);
  const times: number[] = [];
  for (let day = Date.parse('2026-11-23'); times.length < 3; day += 86_400_000) {
    const date = new Date(day);
    if (!has('months', date.getUTCMonth() + 1) || !has('days', date.getUTCDate())) continue;
    if (!has('weekdays', date.getUTCDay())) continue;
    for (let minute = 0; minute < 1440 && times.length < 3; minute += 1) {
      const time = day + minute * 60_000;
      if (time > from && has('hours', Math.floor(minute / 60)) && has('minutes', minute % 60))
        times.push(time);
    }
  }
  return times;
}

/** undefined = the server refuses it. */
function instants(text: string): number[] | undefined {
  try {
    const plan = parseCron(text, 'UTC');
    const times: number[] = [];
    while (times.length < 3) times.push(plan.next(times.at(-1) ?? from));
    return times;
  } catch (error) {
    if (error instanceof CronError) return undefined;
    throw error;
  }
}

it('each form comes back from its text as it was, and the text runs when the form says', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const text = writeCronForm(form);
      expect(readCronForm(text, form.period)).toEqual(form);
      const shortest = readCronForm(text);
      expect(shortest && writeCronForm(shortest)).toBe(text);
      // 30 and 31 February: the server says that it never comes.
      const times = instants(text);
      if (times) expect(times).toEqual(meant(form));
      else
        expect(form).toMatchObject({ period: 'yearly', months: expect.anything(), days: expect.anything() });
    }),
    { numRuns: 150 },
  );
});

it('a text that the form shows runs when the form says, and what is not touched stays as written', () => {
  let shown = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const form = readCronForm(text);
      if (!form) return;
      expect(writeCronForm(form, text)).toBe(text);
      const times = instants(text);
      if (!times) return;
      shown += 1;
      expect(times).toEqual(meant(form));
      expect(instants(writeCronForm(form))).toEqual(times);
      const next = writeCronForm(withTicked(form, 'minutes', 59), text);
      expect(next.split(' ').slice(1)).toEqual(text.split(' ').slice(1));
    }),
    { numRuns: 400 },
  );
  expect(shown).toBeGreaterThan(40);
});

it.each(['0 * 1-1 * */1', '0 3 */1 * 1'])('%s has no form: it runs on either day', (text) => {
  expect(readCronForm(text)).toBeUndefined();
});

it.each<[string, CronPeriod, Partial<CronForm>]>([
  ['*/5 * * * *', 'hourly', { minutes: [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55] }],
  ['@daily', 'daily', { hours: [0], minutes: [0] }],
  ['30 4 * * MON-fri', 'workdays', { weekdays: [1, 2, 3, 4, 5], hours: [4], minutes: [30] }],
  ['30 4 * * 1-6', 'weekly', { weekdays: [1, 2, 3, 4, 5, 6], hours: [4], minutes: [30] }],
  ['0 0 * * 1/2', 'weekly', { weekdays: [1, 3, 5] }],
  ['0 0 * * 5-7', 'weekly', { weekdays: [0, 5, 6] }],
  ['0 8-18/5 1 * *', 'monthly', { days: [1], hours: [8, 13, 18] }],
  ['7 0 1 1 ?', 'yearly', { months: [1], days: [1], minutes: [7] }],
])('%s is shown as %s', (text, period, form) => {
  expect(readCronForm(text)).toMatchObject({ period, ...form });
});

it.each([
  ...['', 'nonsense', '* * * *', '* * * * * *', '@every 90m', 'TZ=UTC 0 3 * * *', '61 * * * *'],
  ...['0 0 L * *', '0 0 15W * *', '0 0 * * 1#2', '0 0 1 * 1', '0 0 * 1 1', '*-5 * * * *', '0 0 * * mon/2'],
])('%s is no text for the form', (text) => {
  expect(readCronForm(text)).toBeUndefined();
});

it.each([
  [firstForm, '0 3 * * *'],
  [withPeriod(firstForm, 'hourly'), '0 * * * *'],
  [withPeriod(firstForm, 'workdays'), '0 3 * * 1-5'],
  [withTicked(withPeriod(firstForm, 'workdays'), 'weekdays', 6), '0 3 * * 1-6'],
  [withPeriod(firstForm, 'weekly'), '0 3 * * 1'],
  [withPeriod(firstForm, 'monthly'), '0 3 1 * *'],
  [withPeriod(withPeriod(firstForm, 'hourly'), 'yearly'), '0 3 1 1 *'],
  [{ ...firstForm, minutes: [0, 20, 40] }, '0,20,40 3 * * *'],
  [{ ...firstForm, hours: [], minutes: [0, 20, 40] }, '*/20 * * * *'],
])('%j is written %s', (form, text) => {
  expect(writeCronForm(form)).toBe(text);
});
