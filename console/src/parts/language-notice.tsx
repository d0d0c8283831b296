import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSpeech } from '../locales/language.ts';
import { notifyError } from '../ui/notify.ts';

/** Tells that the words of a language did not come. */
export function LanguageNotice() {
  const t = useTranslations('shell');
  const { missing } = useSpeech();
  useEffect(() => {
    if (missing) notifyError(t('languageMissing', { name: missing.name }));
  }, [missing, t]);
  return null;
}
