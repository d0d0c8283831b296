import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from './empty-state.tsx';

/** Stands where a part of the console belongs that was not loaded before the server went away. */
export function PartAway({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('common');
  return (
    <div role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={22} />}
        title={t('partAway')}
        text={t('partAwayText')}
        action={
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
