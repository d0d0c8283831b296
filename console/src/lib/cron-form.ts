/**
 * A cron text as periods with ticked values, and back. What is ticked belongs to the period and to those below it;
 * nothing ticked means each one. A text that asks for something else has no form: it stays as it is.
 */
import { type CronField, cronFields } from './cron-fields.ts';

/**
 * From the shortest on: each has the parts of those before it, but a week has no days of a month. Working days are the
 * week with the days that most people mean, for who looks for them by name.
 */
export const cronPeriods = ['hourly', 'daily', 'workdays', 'weekly', 'monthly', 'yearly'] as const;
export type CronPeriod = (typeof cronPeriods)[number];

/** In the order of a cron text. */
const parts = ['minutes', 'hours', 'days', 'months', 'weekdays'] as const;
export type CronPart = (typeof parts)[number];

export interface CronForm extends Readonly<Record<CronPart, readonly number[]>> {
  readonly period: CronPeriod;
}

export const partsOf: Readonly<Record<CronPeriod, readonly CronPart[]>> = {
  hourly: ['minutes'],
  daily: ['hours', 'minutes'],
  workdays: ['weekdays', 'hours', 'minutes'],
  weekly: ['weekdays', 'hours', 'minutes'],
  monthly: ['days', 'hours', 'minutes'],
  yearly: ['months', 'days', 'hours', 'minutes'],
};

/** 1 = Monday */
const workdays = [1, 2, 3, 4, 5];

export const firstForm: CronForm = {
  ...{ period: 'daily', months: [], days: [], weekdays: [], hours: [3], minutes: [0] },
};

/**
 * undefined = the form cannot show it. The shortest period in which it can be shown, but `wanted` where that is one,
 * too: "each day" may be meant as a week without chosen days.
 */
export function readCronForm(written: string, wanted?: CronPeriod): CronForm | undefined {
  // A zone in the text would be lost.
  if (/^(?:CRON_)?TZ=/.test(written.trim())) return undefined;
  const fields = cronFields(written);
  if (!fields || fields.days === 'last') return undefined;
  const { minutes, hours, days, months, weekdays } = fields;
  if (isEitherDay(written) && (days.step === 1) !== (weekdays.step === 1)) return undefined;
  const ticked = {
    minutes: tickedOf(minutes),
    hours: tickedOf(hours),
    days: tickedOf(days),
    months: tickedOf(months),
    weekdays: tickedOf(weekdays),
  };
  const isShown = (period: CronPeriod) =>
    parts.every((part) => ticked[part].length === 0 || partsOf[period].includes(part)) &&
    (period !== 'workdays' || isSame(ticked.weekdays, workdays));
  const period = wanted && isShown(wanted) ? wanted : cronPeriods.find(isShown);
  return period && { period, ...ticked };
}

// Cron combines day and weekday by "or" unless one of them is a plain `*`. `*/1` isn't: `1 * */1` runs every day, not on
// the first of the month.
function isEitherDay(written: string): boolean {
  const [, , day = '*', , weekday = '*'] = written.trim().split(/\s+/);
  return ![day, weekday].some((field) => field === '*' || field === '?');
}

const tickedOf = ({ values, step }: CronField) => (step === 1 ? [] : values);

/** What of `before` means the same stays as it was written there. */
export function writeCronForm(form: CronForm, before = ''): string {
  const told = readCronForm(before);
  const written = before.trim().startsWith('@') ? [] : before.trim().split(/\s+/);
  const fields = parts.map((part, index) => {
    const values = partsOf[form.period].includes(part) ? form[part] : [];
    const stays = told !== undefined && isSame(told[part], values);
    return (stays && written[index]) || fieldOf(values, part === 'minutes' && isEach(form, 'hours'));
  });
  return fields.join(' ');
}

const isEach = (form: CronForm, part: CronPart) =>
  form[part].length === 0 || !partsOf[form.period].includes(part);

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/**
 * Steps of an hour are written as such only where each hour is meant: beside a chosen hour they would come twice on
 * the day on which clocks are set back, and listed minutes come once.
 */
function fieldOf(values: readonly number[], isThroughHour: boolean): string {
  if (values.length === 0) return '*';
  const step = 60 / values.length;
  if (isThroughHour && step > 1 && step < 60 && values.every((value, index) => value === index * step))
    return `*/${step}`;
  return rowsOf(values)
    .map((row) => (row.length > 2 ? `${row[0]}-${row.at(-1)}` : row.join(',')))
    .join(',');
}

function rowsOf(values: readonly number[]): number[][] {
  const rows: number[][] = [];
  for (const value of values) {
    const row = rows.at(-1);
    if (row && value === (row.at(-1) ?? 0) + 1) row.push(value);
    else rows.push([value]);
  }
  return rows;
}

export function withTicked(form: CronForm, part: CronPart, value: number): CronForm {
  const isTicked = form[part].includes(value);
  const values = isTicked ? form[part].filter((other) => other !== value) : [...form[part], value];
  // Other days are a week of one's own.
  const period = form.period === 'workdays' && part === 'weekdays' ? 'weekly' : form.period;
  return { ...form, period, [part]: values.toSorted((one, other) => one - other) };
}

const usual: Readonly<Record<CronPart, number>> = { minutes: 0, hours: 3, days: 1, months: 1, weekdays: 1 };

/** A longer period comes with one of what it is made of, so that nothing runs each minute by a slip. */
export function withPeriod(form: CronForm, period: CronPeriod): CronForm {
  const ticked = (part: CronPart) => {
    if (!partsOf[period].includes(part)) return [];
    if (period === 'workdays' && part === 'weekdays') return workdays;
    return form[part].length > 0 ? form[part] : [usual[part]];
  };
  return {
    period,
    ...{ minutes: ticked('minutes'), hours: ticked('hours'), days: ticked('days') },
    ...{ months: ticked('months'), weekdays: ticked('weekdays') },
  };
}
