import type { Task } from '@signalbox/contract';
import { shownText } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { rawOutputUrl } from '../../../api/tasks.ts';
import { readText } from '../../../lib/api-client.ts';
import { notifyError } from '../../../ui/notify.ts';
import { useCopyText } from '../../../ui/use-copy-text.ts';

/** More than a clipboard is for. */
const MAX_LINES = 200_000;

/** Copies the whole output as it reads, without colours. */
export function useCopyOutput({ id, project_id: projectId }: Task): (lines: number) => Promise<void> {
  const t = useTranslations('log');
  const copy = useCopyText();
  return async (lines) => {
    if (lines > MAX_LINES) {
      notifyError(new Error(t('copyTooLong')));
      return;
    }
    try {
      const text = await readText(rawOutputUrl(projectId, id));
      copy(text.split('\n').map(shownText).join('\n'), t('copied'));
    } catch (error) {
      notifyError(error);
    }
  };
}
