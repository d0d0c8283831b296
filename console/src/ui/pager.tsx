import { Group, Pagination, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface PagerProps {
  readonly total: number;
  readonly pageSize: number;
  /** from 1 */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Below a list that has more rows than a page. */
export function Pager({ total, pageSize, page, onPage }: PagerProps) {
  const t = useTranslations('lists');
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <Group component="nav" aria-label={t('pages')} justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {t('range', { first, last: Math.min(total, page * pageSize), total })}
      </Text>
      <Pagination
        size="sm"
        total={pages}
        value={page}
        onChange={onPage}
        getItemProps={(number) => ({ 'aria-label': t('page', { page: number, pages }) })}
        getControlProps={(control) =>
          control === 'previous' || control === 'next' ? { 'aria-label': t(control) } : {}
        }
      />
    </Group>
  );
}
