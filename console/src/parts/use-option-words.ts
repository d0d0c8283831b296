import { DEBUG_LEVEL, readStandingOptions, type TaskParams } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import { useTranslations } from 'use-intl';
import type { HeldOptions } from '../lib/held-options.ts';

/** Options of all tasks of a template or an integration, in the words of the form that starts one. */
export function useHeldOptionWords(app: string, held: HeldOptions): string[] {
  return useOptionWords(readStandingOptions(app, { whose: text('option.of_template'), values: held }).params);
}

/** Each option that is chosen, in the words of the form that starts a task. */
export function useOptionWords(params: TaskParams): string[] {
  const t = useTranslations('run');
  return [
    params.debug && `${t('debug')} -${'v'.repeat(params.debug_level || DEBUG_LEVEL.usual)}`,
    params.dry_run && t('dryRun'),
    params.diff && t('diff'),
    params.limit && `${t('limit')} ${params.limit}`,
    params.tags?.length && `${t('tags')} ${params.tags.join(', ')}`,
    params.skip_tags?.length && `${t('skipTags')} ${params.skip_tags.join(', ')}`,
    params.plan && t('plan'),
    params.auto_approve && t('autoApprove'),
    params.destroy && t('destroy'),
    params.refresh && t('refresh'),
    params.upgrade && t('upgrade'),
    params.reconfigure && t('reconfigure'),
    params.targets?.length && `${t('targets')} ${params.targets.join(', ')}`,
    params.var_files?.length && `${t('varFiles')} ${params.var_files.join(', ')}`,
    params.mark_stderr && t('markStderr'),
  ].filter((word) => typeof word === 'string');
}
