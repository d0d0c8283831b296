import { Button, Group } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../ui/empty-state.tsx';
import type { ListState } from './use-list-state.ts';

interface NothingFoundProps {
  readonly state: Pick<ListState, 'q' | 'setSearch'>;
  /** beside the search */
  readonly isFiltered?: boolean | undefined;
  readonly onClearFilters?: (() => void) | undefined;
}

/** In place of the rows, where none is as it was asked for. */
export function NothingFound({ state, isFiltered, onClearFilters }: NothingFoundProps) {
  const t = useTranslations();
  return (
    <EmptyState
      icon={<IconSearchOff size={22} />}
      title={t('common.nothingFound')}
      text={t('common.nothingFoundText')}
      action={
        <Group gap="xs" justify="center">
          {state.q !== '' && (
            <Button variant="default" onClick={() => state.setSearch('')}>
              {t('common.clearSearch')}
            </Button>
          )}
          {isFiltered && (
            <Button variant="default" onClick={onClearFilters}>
              {t('dashboard.clearFilters')}
            </Button>
          )}
        </Group>
      }
    />
  );
}
