/** What can be done with several runners at once. */
import type { ListedRunner } from '@signalbox/contract';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { type RunnerScope, useDeleteRunner, useDrainRunner } from '../../api/runners.ts';
import { BulkAction } from '../../parts/bulk-action.tsx';

interface RunnerBulkProps {
  readonly scope: RunnerScope;
  readonly marked: readonly ListedRunner[];
  readonly onEnd: () => void;
}

/** One with tasks is deleted by itself alone, where its question says what becomes of them. */
export function RunnerBulk({ scope, marked, onEnd }: RunnerBulkProps) {
  const t = useTranslations();
  const drain = useDrainRunner(scope);
  const remove = useDeleteRunner(scope, false);
  const plan = { rows: marked, nameOf: ({ name }: ListedRunner) => name, onEnd };
  return (
    <>
      <BulkAction
        {...plan}
        label={t('runners.drain')}
        icon={<IconPlayerPause size={14} />}
        doneText={({ name }) => t('runners.drains', { name })}
        obstacle={({ is_draining: isDraining, name }) =>
          isDraining ? t('runners.drains', { name }) : undefined
        }
        act={({ id }) => drain.mutateAsync({ id, draining: true })}
      />
      <BulkAction
        {...plan}
        label={t('runners.undrain')}
        icon={<IconPlayerPlay size={14} />}
        doneText={({ name }) => t('runners.takesAgain', { name })}
        obstacle={({ is_draining: isDraining, name }) =>
          isDraining ? undefined : t('runners.takesAgain', { name })
        }
        act={({ id }) => drain.mutateAsync({ id, draining: false })}
      />
      <BulkAction
        {...plan}
        isDestructive
        label={t('runners.delete')}
        icon={<IconTrash size={14} />}
        doneText={({ name }) => t('common.deleted', { name })}
        obstacle={({ tasks }) => (tasks > 0 ? t('runners.deleteText', { tasks }) : undefined)}
        act={({ id }) => remove.mutateAsync(id)}
      />
    </>
  );
}
