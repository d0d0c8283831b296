import { useLocale, useTranslations } from 'use-intl';
import { formatDuration } from '../lib/duration.ts';

interface UsualTimeProps {
  /** null: nobody knows yet */
  readonly ms: number | null;
  readonly className: string | undefined;
}

/** How long tasks of a template usually take. Keeps its place where that is not known. */
export function UsualTime({ ms, className }: UsualTimeProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  return <span className={className}>{ms !== null && t('usual', { time: formatDuration(ms, locale) })}</span>;
}
