/** What a cron text asks for, as numbers: enough to say it in words. */

export interface CronFields {
  readonly minutes: CronField;
  readonly hours: CronField;
  /** of the month; `last` stands for the last one, whichever it is */
  readonly days: CronField | 'last';
  readonly months: CronField;
  /** 0 is Sunday */
  readonly weekdays: CronField;
}

export interface CronField {
  readonly values: readonly number[];
  /** 1 = each one; 5 = every fifth from the first on, to the end; undefined = listed one by one */
  readonly step: number | undefined;
}

const macros: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
};

const monthNames = ['', 'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** undefined = it asks for something else than numbers, ranges, steps and the last day of the month. */
export function cronFields(written: string): CronFields | undefined {
  const pattern = written.trim().replace(/^(?:CRON_)?TZ=\S+\s+/, '');
  const [minute, hour, day, month, weekday, ...rest] = (macros[pattern] ?? pattern).split(/\s+/);
  if (weekday === undefined || rest.length > 0) return undefined;
  const minutes = read(minute, { from: 0, to: 59 });
  const hours = read(hour, { from: 0, to: 23 });
  const days = day === 'L' ? 'last' : read(day, { from: 1, to: 31 });
  const months = read(month, { from: 1, to: 12, names: monthNames });
  const week = read(weekday, { from: 0, to: 7, top: 6, names: dayNames });
  if (!minutes || !hours || !days || !months || !week) return undefined;
  // Sunday is 7, too.
  const values = [...new Set(week.values.map((value) => value % 7))].toSorted((a, b) => a - b);
  return { minutes, hours, days, months, weekdays: { values, step: week.step } };
}

interface Bounds {
  readonly from: number;
  readonly to: number;
  /** where steps end, if not at `to` */
  readonly top?: number;
  readonly names?: readonly string[];
}

function read(field: string | undefined, bounds: Bounds): CronField | undefined {
  if (field === undefined) return undefined;
  const values = new Set<number>();
  for (const part of field.toLowerCase().split(',')) {
    const found = /^(\*|\?|[a-z\d]+)(?:-([a-z\d]+))?(?:\/(\d+))?$/.exec(part);
    if (!found) return undefined;
    const [, first = '', last, by = '1'] = found;
    const isAll = first === '*' || first === '?';
    // A name that begins steps is refused by the server, and so is a range from all on.
    if (last === undefined ? found[3] !== undefined && /^[a-z]/.test(first) : isAll) return undefined;
    const start = isAll ? bounds.from : numberOf(first, bounds);
    const top = bounds.top ?? bounds.to;
    const lone = found[3] === undefined ? start : top;
    const end = isAll ? top : last === undefined ? lone : numberOf(last, bounds);
    const step = Number(by);
    if (start === undefined || end === undefined || end < start || step < 1) return undefined;
    for (let value = start; value <= end; value += step) values.add(value);
  }
  const step = /^[*?](?:\/(\d+))?$/.exec(field);
  return {
    values: [...values].toSorted((a, b) => a - b),
    step: step ? Number(step[1] ?? 1) : undefined,
  };
}

function numberOf(text: string, { from, to, names = [] }: Bounds): number | undefined {
  const value = /^\d+$/.test(text) ? Number(text) : names.indexOf(text);
  return value >= from && value <= to ? value : undefined;
}
