/**
 * An exact duration in the shortest honest form: 42ms, 0.4s, 12s, 3m 5s, 2h 7m, 1d 4h. It stands beside relative
 * times, which are as short.
 */
export function formatDuration(milliseconds: number, locale: string): string {
  const exact = Math.max(0, milliseconds);
  if (exact > 0 && exact < 100) return worded({ milliseconds: Math.ceil(exact) }, locale);
  const tenths = Math.floor(exact / 100);
  if (exact < 10_000 && tenths % 10 !== 0)
    return worded({ seconds: Math.floor(tenths / 10), milliseconds: (tenths % 10) * 100 }, locale);
  const seconds = Math.floor(exact / 1000);
  const [minutes, hours, days] = [
    Math.floor(seconds / 60),
    Math.floor(seconds / 3600),
    Math.floor(seconds / 86_400),
  ];
  if (minutes === 0) return worded({ seconds }, locale);
  if (hours === 0) return worded({ minutes, seconds: seconds % 60 }, locale);
  if (days === 0) return worded({ hours, minutes: minutes % 60 }, locale);
  return worded({ days, hours: hours % 24 }, locale);
}

type Parts = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds' | 'milliseconds', number>>;

/** Without the "and" or comma that some languages set between two short units. */
function worded(parts: Parts, locale: string): string {
  const isFraction = parts.seconds !== undefined && parts.milliseconds !== undefined;
  const entries = Object.entries(parts).filter(([, value], index) => value > 0 || index === 0);
  const shown = isFraction ? [parts] : entries.map(([unit, value]) => ({ [unit]: value }));
  return shown.map((one) => formatOf(locale, isFraction, Object.keys(one)).format(one)).join(' ');
}

const formats = new Map<string, Intl.DurationFormat>();

function formatOf(locale: string, isFraction: boolean, units: readonly string[]): Intl.DurationFormat {
  const key = `${locale} ${isFraction} ${units.join()}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DurationFormat(locale, {
      style: 'narrow',
      // Nothing took no time at all: zero is said.
      ...(units.includes('seconds') && { secondsDisplay: 'always' }),
      ...(isFraction && { milliseconds: 'numeric', fractionalDigits: 1 }),
    });
    formats.set(key, format);
  }
  return format;
}
