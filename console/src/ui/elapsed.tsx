import { useLocale } from 'use-intl';
import { formatDuration } from '../lib/duration.ts';
import { NoValue } from './no-value.tsx';
import { useNow } from './time-stamp.tsx';

interface ElapsedProps {
  readonly start: string | null;
  readonly end: string | null;
}

/** How long something took, or has been taking: then it ticks. */
export function Elapsed({ start, end }: ElapsedProps) {
  if (!start) return <NoValue />;
  return end ? <Fixed ms={Date.parse(end) - Date.parse(start)} /> : <Ticking start={start} />;
}

function Fixed({ ms }: { ms: number }) {
  return <span>{formatDuration(ms, useLocale())}</span>;
}

function Ticking({ start }: { start: string }) {
  return <span>{useTimeSince(start)}</span>;
}

/** How long ago something was, in whole seconds; it ticks. */
export function useTimeSince(start: string): string {
  const seconds = Math.max(0, Math.floor((useNow() - Date.parse(start)) / 1000));
  return formatDuration(seconds * 1000, useLocale());
}
