import type { ListedTask } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { worded } from '../locales/language.ts';

/** Why an unfinished task does not run, or else what was said when it started; "" when nothing was. */
export function useTaskWhy({ status, blocked_by: blocker, message_text: text, message }: ListedTask): string {
  const t = useTranslations('overview');
  const words = {
    waiting: blocker && worded(blocker.message_text, blocker.message),
    waiting_confirmation: t('asks'),
    starting: t('preparing'),
    stopping: t('stopping'),
  }[status as string];
  return words || worded(text, message);
}
