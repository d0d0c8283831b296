/** What a cron text means, in the words and names of a language. */
import { listed } from '@signalbox/contract/texts';
import type { useTranslations } from 'use-intl';
import { type CronField, cronFields } from './cron-fields.ts';
import { formatDuration } from './duration.ts';

/** More of them are no description any more. */
const LISTED_MAX = 6;
const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

export interface Words {
  readonly t: ReturnType<typeof useTranslations<'cron'>>;
  readonly locale: string;
}

/** "Monday – Friday · 04:30"; undefined = it cannot be said shortly: the text itself has to do. */
export function cronWords(written: string, words: Words): string | undefined {
  const interval = intervalMs(written);
  if (interval > 0) return begun(words.t('every', { time: formatDuration(interval, words.locale) }), words);
  const fields = cronFields(written);
  if (!fields) return undefined;
  const time = timeWords(fields, words);
  const days = dayWords(fields, words);
  const months = isEach(fields.months) ? '' : namesOf(fields.months.values, words, monthName);
  if (time === undefined || days === undefined || months === undefined) return undefined;
  const isEveryDay = days === '' && time.isFixed && months === '';
  const parts = [isEveryDay ? words.t('everyDay') : days, months, ...time.parts].filter(
    (part) => part !== '',
  );
  return begun(parts.join(' · '), words);
}

const begun = (all: string, { locale }: Words) => all.slice(0, 1).toLocaleUpperCase(locale) + all.slice(1);

function intervalMs(written: string): number {
  const duration = /^@every\s+((?:\d+(?:\.\d+)?(?:h|ms|m|s))+)$/.exec(written.trim())?.[1] ?? '';
  return [...duration.matchAll(/([\d.]+)([a-z]+)/g)]
    .map(([, count, unit]) => Number(count) * (unitMs[unit ?? ''] ?? 0))
    .reduce((sum, ms) => sum + ms, 0);
}

type Fields = NonNullable<ReturnType<typeof cronFields>>;
interface TimeWords {
  readonly parts: readonly string[];
  /** at a time of the day, not again and again through it */
  readonly isFixed: boolean;
}

const isEach = ({ step }: CronField) => step === 1;
/** Every so many, without a shorter gap at the end of the hour or day. */
const isEven = ({ step }: CronField, span: number) => step !== undefined && span % step === 0;

function timeWords({ minutes, hours }: Fields, { t, locale }: Words): TimeWords | undefined {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const at = (hour = 0, minute = 0) => new Date(Date.UTC(2024, 0, 1, hour, minute));
  const [minute = 0] = minutes.values;
  const isOnce = minutes.values.length === 1;
  const often = isOnce
    ? t('everyHours', { count: hours.step ?? 1 })
    : isEven(minutes, 60)
      ? t('everyMinutes', { count: minutes.step ?? 1 })
      : undefined;
  const past = isOnce && minute > 0 ? t('minute', { minute: String(minute) }) : '';
  if (isEach(hours) || (isOnce && isEven(hours, 24)))
    return often === undefined ? undefined : { parts: [often, past], isFixed: false };
  const count = minutes.values.length * hours.values.length;
  if (count <= LISTED_MAX && minutes.step === undefined) {
    const times = hours.values.flatMap((hour) => minutes.values.map((one) => time.format(at(hour, one))));
    return { parts: [listed(times, locale)], isFixed: true };
  }
  if (often === undefined || !isRow(hours.values)) return undefined;
  const range = time.formatRange(at(hours.values[0], minute), at(hours.values.at(-1), minutes.values.at(-1)));
  return { parts: [isOnce ? t('everyHours', { count: 1 }) : often, range], isFixed: false };
}

function dayWords({ days, weekdays }: Fields, words: Words): string | undefined {
  const week = weekdays.values.length === 7 ? '' : namesOf(mondayFirst(weekdays.values), words, weekdayName);
  if (week === undefined) return undefined;
  if (days === 'last') return either(words.t('lastDay'), week, words);
  if (isEach(days) || days.values.length === 31) return week;
  if (days.values.length > LISTED_MAX) return undefined;
  return either(words.t('days', { days: listed(days.values.map(String), words.locale) }), week, words);
}

/** Cron means the one or the other where both are given. */
const either = (one: string, other: string, { t }: Words) =>
  other === '' ? one : t('either', { one, other });

/** Sunday ends the week, so that a weekend is a row. */
const mondayFirst = (values: readonly number[]) =>
  values.map((value) => (value === 0 ? 7 : value)).toSorted((a, b) => a - b);

const isRow = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value === (values[index - 1] ?? 0) + 1);

type Naming = (locale: string) => {
  readonly format: Intl.DateTimeFormat;
  readonly at: (value: number) => Date;
};

/** 1 January 2024 was a Monday. */
const weekdayName: Naming = (locale) => ({
  format: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  at: (value) => new Date(Date.UTC(2024, 0, value)),
});
const monthName: Naming = (locale) => ({
  format: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
  at: (value) => new Date(Date.UTC(2024, value - 1, 1)),
});

function namesOf(values: readonly number[], { locale }: Words, naming: Naming): string | undefined {
  const { format, at } = naming(locale);
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (values.length > 2 && isRow(values)) return format.formatRange(at(first), at(last));
  if (values.length > LISTED_MAX) return undefined;
  return listed(
    values.map((value) => format.format(at(value))),
    locale,
  );
}
