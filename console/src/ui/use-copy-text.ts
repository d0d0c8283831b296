import { useTranslations } from 'use-intl';
import { notifyError, notifySuccess } from './notify.ts';

/** Copies a text and says whether that worked. */
export function useCopyText(): (text: string, done: string) => void {
  const t = useTranslations('clipboard');
  return (text, done) => {
    // Plain http pages have none. What a browser says of its refusal is in English, and no more than that.
    const { clipboard } = navigator;
    if (!clipboard) notifyError(new Error(t('needsHttps')));
    else
      clipboard.writeText(text).then(
        () => notifySuccess(done),
        () => notifyError(new Error(t('refused'))),
      );
  };
}
