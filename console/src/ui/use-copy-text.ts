import { useTranslations } from 'use-intl';
import { messageOf } from './error-text.ts';
import { notifyError, notifySuccess } from './notify.ts';

/** Copies a text and says whether that worked. */
export function useCopyText(): (text: string, done: string) => void {
  const t = useTranslations('common');
  return (text, done) => {
    // Plain http pages have no clipboard.
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('https is needed'));
    copying.then(
      () => notifySuccess(done),
      (error: unknown) => notifyError(new Error(t('copyFailed', { reason: messageOf(error) }))),
    );
  };
}
