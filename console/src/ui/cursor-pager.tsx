import { Group } from '@mantine/core';
import { IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from './links.tsx';

interface CursorPagerProps {
  readonly page: {
    readonly isRising: boolean;
    /** undefined on the first page */
    readonly cursor: number | undefined;
  };
  /** that of the next page; undefined on the last one */
  readonly next: number | undefined;
}

/** Below a list that goes on behind its last row; the page stands in the address. */
export function CursorPager({ page: { isRising, cursor }, next }: CursorPagerProps) {
  const t = useTranslations('lists');
  if (cursor === undefined && next === undefined) return null;
  const from = (id?: number) => (search: object) => ({
    ...search,
    [isRising ? 'after' : 'before']: id,
  });
  return (
    <Group component="nav" aria-label={t('pages')} justify="flex-end" gap="xs">
      {cursor !== undefined && (
        <ButtonLink
          to="."
          search={from()}
          size="compact-sm"
          variant="default"
          leftSection={<IconChevronsLeft size={14} />}
        >
          {t('first')}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink
          to="."
          search={from(next)}
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronRight size={14} />}
        >
          {t('next')}
        </ButtonLink>
      )}
    </Group>
  );
}
