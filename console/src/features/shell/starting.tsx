import { useTranslations } from 'use-intl';

/** Until it is known who is signed in and what the address names; looks as the page does before its script runs. */
export function Starting() {
  const t = useTranslations('common');
  return <div className="sb-start" role="status" aria-label={t('loading')} />;
}
