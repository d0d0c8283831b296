import type { TokenScope } from '@signalbox/contract';
import { useTranslations } from 'use-intl';

/** What a token may, and what that means. */
export function useScopeWords(): Readonly<
  Record<TokenScope, { readonly name: string; readonly hint: string }>
> {
  const t = useTranslations('apiTokens');
  return {
    full: { name: t('full'), hint: t('fullHint') },
    read: { name: t('read'), hint: t('readHint') },
    run: { name: t('run'), hint: t('runHint') },
    metrics: { name: t('metrics'), hint: t('metricsHint') },
  };
}
