import { useTranslations } from 'use-intl';

/** How often a repository is asked, as the specification offers it. */
export const intervals = {
  '* * * * *': 'minute',
  '*/5 * * * *': 'fiveMinutes',
  '*/10 * * * *': 'tenMinutes',
  '@hourly': 'hour',
  '@daily': 'day',
} as const;

/** Others are shown by their cron. */
export function useIntervalWords(): (cron: string) => string {
  const t = useTranslations('commitChecks');
  return (cron) => (Object.hasOwn(intervals, cron) ? t(intervals[cron as keyof typeof intervals]) : cron);
}
