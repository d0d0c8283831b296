import { useFormatter } from 'use-intl';
import type { LogSection } from '../../../lib/log-sections.ts';
import { sinceText, type TimeMode } from '../../../lib/log-times.ts';

interface Options {
  readonly mode: TimeMode;
  readonly startMs: number;
  readonly sections: readonly LogSection[];
}

/** The time of a line as the user wants it; undefined when he wants none, empty while it is not known. */
export function useLineTimes({ mode, startMs, sections }: Options) {
  const format = useFormatter();
  return (line: number, timeMs: number | undefined): string | undefined => {
    if (mode === 'off') return undefined;
    if (!timeMs) return '';
    if (mode === 'start') return sinceText(timeMs - startMs);
    if (mode === 'step') return sinceText(timeMs - (innermost(sections, line)?.startMs ?? startMs));
    return format.dateTime(timeMs, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
    });
  };
}

function innermost(sections: readonly LogSection[], line: number): LogSection | undefined {
  return sections.findLast((one) => one.line <= line && (one.endLine === undefined || line <= one.endLine));
}
