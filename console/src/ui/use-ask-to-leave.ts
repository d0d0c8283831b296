import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { askToConfirm } from './confirm.tsx';
import { hasUnsavedWork } from './unsaved-work.ts';

let isAsking = false;

/** Asks before the page goes with something unsaved on it; true when it may go. */
export function useAskToLeave(): () => Promise<boolean> {
  const t = useTranslations('common');
  return useCallback(async () => {
    if (!hasUnsavedWork()) return true;
    // Whoever presses Back once more has not answered yet.
    if (isAsking) return false;
    isAsking = true;
    try {
      return await askToConfirm({
        title: t('unsavedTitle'),
        text: t('unsavedLeave'),
        confirm: t('discard'),
        cancel: t('keepEditing'),
        isDestructive: true,
      });
    } finally {
      isAsking = false;
    }
  }, [t]);
}
