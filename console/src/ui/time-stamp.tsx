import { Tooltip } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { relativeStyle } from '../lib/relative-time.ts';
import { NoValue } from './no-value.tsx';

/** One clock for all relative times and running durations on screen. */
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const one of listeners) one();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in steps of a second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => (timer ? now : Math.floor(Date.now() / 1000) * 1000));
}

const DAY_MS = 86_400_000;

/** When something will be: relative for the next day, else the date; exact on hover. */
export function TimeUntil({ time }: { time: string }) {
  const format = useFormatter();
  const style = relativeStyle(useLocale());
  const current = useNow();
  const date = new Date(time);
  const text =
    date.getTime() - current < DAY_MS
      ? format.relativeTime(date, { now: Math.min(current, date.getTime()), style })
      : format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Tooltip label={format.dateTime(date, { dateStyle: 'full', timeStyle: 'long' })}>
      <time dateTime={time}>{text}</time>
    </Tooltip>
  );
}

/** When something was: relative for the last day, else the date; exact on hover. */
export function TimeStamp({ time }: { time: string | null | undefined }) {
  const format = useFormatter();
  const style = relativeStyle(useLocale());
  const current = useNow();
  if (!time) return <NoValue />;
  const date = new Date(time);
  const age = current - date.getTime();
  const text =
    age < DAY_MS
      ? format.relativeTime(date, { now: Math.max(current, date.getTime()), style })
      : format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Tooltip label={format.dateTime(date, { dateStyle: 'full', timeStyle: 'long' })}>
      <time dateTime={time}>{text}</time>
    </Tooltip>
  );
}
