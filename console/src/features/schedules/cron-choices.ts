/** What can be ticked for each part of a cron form, in the names and the order of a language. */
import type { CronPart } from '../../lib/cron-form.ts';
import type { TickOption } from '../../ui/tick-list.tsx';

const MINUTE_STEP = 5;

/** `more` are minutes between the usual ones, which somebody has written. */
export function cronChoices(part: CronPart, locale: string, more: readonly number[]): TickOption[] {
  if (part === 'minutes') return minutes(more);
  if (part === 'hours') return row(0, 23).map((value) => ({ value, label: hourLabel(value, locale) }));
  if (part === 'days') return row(1, 31).map((value) => ({ value, label: String(value) }));
  if (part === 'months') {
    return row(1, 12).map((value) => ({
      value,
      ...names(Date.UTC(2024, value - 1), { month: 'long' }, locale),
    }));
  }
  const first = firstWeekday(locale);
  // 31 December 2023 was a Sunday.
  return row(first, first + 6).map((day) => ({
    value: day % 7,
    ...names(Date.UTC(2024, 0, day % 7), { weekday: 'long' }, locale),
  }));
}

const row = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function minutes(more: readonly number[]): TickOption[] {
  const usual = row(0, 59).filter((minute) => minute % MINUTE_STEP === 0);
  return [...new Set([...usual, ...more])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value, label: `:${String(value).padStart(2, '0')}` }));
}

/** "03" or "3 AM". */
function hourLabel(hour: number, locale: string): string {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const format = new Intl.DateTimeFormat(locale, { hour: hour12 ? 'numeric' : '2-digit', timeZone: 'UTC' });
  return format
    .formatToParts(Date.UTC(2024, 0, 1, hour))
    .filter(({ type }) => type === 'hour' || type === 'dayPeriod')
    .map(({ value }) => value)
    .join(' ');
}

type Wish = { readonly month: 'long' } | { readonly weekday: 'long' };

function names(time: number, wish: Wish, locale: string): Pick<TickOption, 'label' | 'name'> {
  const short = 'month' in wish ? { month: 'short' as const } : { weekday: 'short' as const };
  const nameBy = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time);
  return { label: nameBy(short), name: nameBy(wish) };
}

/** Where browsers cannot tell. */
const sundayFirst = new Set('BR CA CO HK IL IN JP KR MX PE PH PT SG TH TW US ZA'.split(' '));

/** 0 = Sunday */
function firstWeekday(name: string): number {
  const locale = new Intl.Locale(name);
  if (typeof locale.getWeekInfo === 'function') return locale.getWeekInfo().firstDay % 7;
  return sundayFirst.has(locale.maximize().region ?? '') ? 0 : 1;
}
