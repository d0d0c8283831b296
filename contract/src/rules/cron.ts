/**
 * Cron texts: five fields, `@daily` and its kin, `@every 1h30m`, each with an optional `TZ=Zone ` in front.
 * Without a zone the server's own counts.
 */
import { Cron } from 'croner';
import { inEnglish } from '../texts/english.ts';
import { foreignWords, type Text, text } from '../texts/text.ts';

const MAX_INTERVAL_MS = 10 * 365 * 24 * 3_600_000;
const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

export interface CronPlan {
  /** the one in the text, else the one it was read with, by its IANA name; undefined = the machine's own */
  readonly zone: string | undefined;
  /** First instant after `afterMs` (milliseconds since 1970). An interval begins there. */
  next(afterMs: number): number;
  /** First instant after `afterMs` of a plan that had one at `instantMs`: an interval keeps its beat. */
  following(instantMs: number, afterMs: number): number;
}

/** Thrown by `parseCron` and by the plans it makes. Its message is the English of `text`. */
export class CronError extends Error {
  /** what is the matter with the plan */
  readonly text: Text;

  constructor(told: Text, options?: ErrorOptions) {
    super(inEnglish(told), options);
    this.text = told;
  }
}

/** Throws `CronError` when what was written is no plan, or one that never comes. */
export function parseCron(written: string, timeZone: string | null = null): CronPlan {
  const match = /^(?:CRON_)?TZ=(\S+)\s+(.*)$/s.exec(written.trim());
  const zone = match?.[1] ?? timeZone ?? undefined;
  const pattern = match?.[2]?.trim() ?? written.trim();
  if (zone !== undefined && !isTimeZone(zone)) throw new CronError(text('cron.time_zone', { zone }));
  if (pattern.startsWith('@every')) return { zone, ...everyPlan(pattern) };
  const fields = pattern.split(/\s+/).filter((field) => field !== '').length;
  if (!pattern.startsWith('@') && fields !== 5) {
    throw new CronError(text('cron.fields', { count: fields }));
  }
  let cron: Cron;
  try {
    cron = new Cron(pattern === '@midnight' ? '@daily' : withSteppedRanges(pattern), {
      paused: true,
      mode: pattern.startsWith('@') ? 'auto' : '5-part',
      // Fixed times run once a day, whatever the clocks do; only what has a wildcard follows each hour that passes.
      fixedTimeRule: 'no-wildcard',
      ...(zone === undefined ? {} : { timezone: zone }),
    });
  } catch (error) {
    throw new CronError(foreignWords((error as Error).message.replace(/^CronPattern: /, '')), {
      cause: error,
    });
  }
  let known = { afterMs: 0, nextMs: 0 };
  const nextAfter = (afterMs: number) => {
    // To find an instant in a time zone takes a good part of a millisecond; until it comes, it is the answer.
    if (known.afterMs <= afterMs && afterMs < known.nextMs) return known.nextMs;
    const next = cron.nextRun(new Date(afterMs));
    if (next === null) throw new CronError(text('cron.never'));
    known = { afterMs, nextMs: next.getTime() };
    return known.nextMs;
  };
  nextAfter(Date.now());
  return {
    zone,
    next: nextAfter,
    following: (instantMs, afterMs) => nextAfter(Math.max(instantMs, afterMs)),
  };
}

const lastOfField = [59, 23, 31, 12, 6];

/** `5/15` is short for "from 5 to the end, every 15". */
function withSteppedRanges(pattern: string): string {
  return pattern
    .split(/\s+/)
    .map((field, index) => field.replace(/(^|,)(\d+)\//g, `$1$2-${lastOfField[index]}/`))
    .join(' ');
}

function everyPlan(pattern: string): Omit<CronPlan, 'zone'> {
  const duration = /^@every\s+((?:\d+(?:\.\d+)?(?:h|ms|m|s))+)$/.exec(pattern)?.[1];
  const parts = duration?.match(/[\d.]+|[a-z]+/g) ?? [];
  let exactMs = 0;
  for (let index = 0; index < parts.length; index += 2) {
    exactMs += Number(parts[index]) * (unitMs[parts[index + 1] ?? ''] ?? 0);
  }
  const intervalMs = Math.floor(exactMs / 1000) * 1000;
  if (intervalMs < 1000) {
    throw new CronError(text('cron.too_short'));
  }
  if (intervalMs > MAX_INTERVAL_MS) throw new CronError(text('cron.too_long'));
  return {
    next: (afterMs) => afterMs + intervalMs,
    following: (instantMs, afterMs) => {
      const missed = Math.max(0, Math.floor((afterMs - instantMs) / intervalMs));
      return instantMs + (missed + 1) * intervalMs;
    },
  };
}

/** An IANA name (`Europe/Berlin`), as the machine knows them. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
