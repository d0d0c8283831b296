import { useLocale, useTranslations } from 'use-intl';
import { cronWords } from '../lib/cron-words.ts';

/** Says a cron text in words; undefined = it has to speak for itself. */
export function useCronWords(): (cron: string) => string | undefined {
  const locale = useLocale();
  const t = useTranslations('cron');
  return (cron) => cronWords(cron, { t, locale });
}
