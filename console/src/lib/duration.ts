/** An exact duration in the shortest honest form: 42 ms, 0.4 sec, 12 sec, 3 min 05 sec, 2h 07 min, 1d 4h. */
export function formatDuration(milliseconds: number, locale: string): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  if (seconds > 0 && seconds < 0.1) return unit(Math.ceil(milliseconds), 'millisecond', locale);
  if (seconds < 10) return unit(Math.floor(seconds * 10) / 10, 'second', locale);
  const whole = Math.floor(seconds);
  if (whole < 60) return unit(whole, 'second', locale);
  const [minutes, hours, days] = [
    Math.floor(whole / 60),
    Math.floor(whole / 3600),
    Math.floor(whole / 86400),
  ];
  if (hours === 0) return `${unit(minutes, 'minute', locale)} ${unit(whole % 60, 'second', locale, 2)}`;
  if (days === 0) return `${unit(hours, 'hour', locale)} ${unit(minutes % 60, 'minute', locale, 2)}`;
  return `${unit(days, 'day', locale)} ${unit(hours % 24, 'hour', locale)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

function unit(
  value: number,
  name: 'millisecond' | 'second' | 'minute' | 'hour' | 'day',
  locale: string,
  digits = 1,
): string {
  const key = `${locale} ${name} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: name === 'day' || name === 'hour' ? 'narrow' : 'short',
      minimumIntegerDigits: digits,
      maximumFractionDigits: 1,
    });
    formats.set(key, format);
  }
  return format.format(value);
}
