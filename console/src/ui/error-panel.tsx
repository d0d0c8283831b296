import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from './empty-state.tsx';
import { messageOf } from './error-text.ts';

interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** What could not be loaded, why, and the way to try again. */
export function ErrorPanel({ error, onRetry }: ErrorPanelProps) {
  const t = useTranslations('common');
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={22} />}
        title={t('loadFailed')}
        text={messageOf(error)}
        action={
          onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
