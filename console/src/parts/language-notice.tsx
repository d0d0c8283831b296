import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSpeech } from '../locales/language.ts';
import { notifyError } from '../ui/notify.ts';

/** Tells that the words of a language did not come. */
export function LanguageNotice() {
  const t = useTranslations('shell');
  const { missing } = useSpeech();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure once, whatever words come meanwhile
  useEffect(() => {
    if (missing) notifyError(t('languageMissing', { name: missing.name }));
  }, [missing]);
  return null;
}
