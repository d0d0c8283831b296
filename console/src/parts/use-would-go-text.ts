import type { ProjectRetention } from '@signalbox/contract';
import { useTranslations } from 'use-intl';

/** Words for what rules would remove. */
export function useWouldGoText(): (wouldGo: ProjectRetention['would_go']) => string {
  const t = useTranslations('retention');
  return ({ tasks, output_bytes: bytes, has_more: hasMore }) =>
    tasks === 0
      ? t('nothing')
      : t('wouldGo', { tasks, size: megabytes(bytes), more: hasMore ? 'yes' : 'no' });
}

/** As people read it. */
export function megabytes(bytes: number): number {
  return Math.ceil(bytes / (1024 * 1024));
}
