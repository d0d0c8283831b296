import type { ProjectRetention } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { useSize } from '../locales/use-size.ts';

/** Words for what rules would remove. */
export function useWouldGoText(): (wouldGo: ProjectRetention['would_go']) => string {
  const t = useTranslations('retention');
  const size = useSize();
  return ({ tasks, output_bytes: bytes, has_more: hasMore }) =>
    tasks === 0 ? t('nothing') : t('wouldGo', { tasks, size: size(bytes), more: hasMore ? 'yes' : 'no' });
}
