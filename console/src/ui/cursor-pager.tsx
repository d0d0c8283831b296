import { Group } from '@mantine/core';
import { IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from './links.tsx';

interface CursorPagerProps {
  /** the id from which the page goes back, as in the address; undefined on the newest one */
  readonly before: number | undefined;
  /** that of the next page; undefined on the last one */
  readonly next: number | undefined;
}

/** Below a list that goes from new to old; the page stands in the address. */
export function CursorPager({ before, next }: CursorPagerProps) {
  const t = useTranslations('dashboard');
  if (before === undefined && next === undefined) return null;
  return (
    <Group component="nav" aria-label={t('pages')} justify="flex-end" gap="xs">
      {before !== undefined && (
        <ButtonLink
          to="."
          search={(search: object) => ({ ...search, before: undefined })}
          size="compact-sm"
          variant="default"
          leftSection={<IconChevronsLeft size={14} />}
        >
          {t('newest')}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink
          to="."
          search={(search: object) => ({ ...search, before: next })}
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronRight size={14} />}
        >
          {t('older')}
        </ButtonLink>
      )}
    </Group>
  );
}
