import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface LoadMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** Below a list that comes in pages; nothing once the last one is there. */
export function LoadMore({ query }: LoadMoreProps) {
  const t = useTranslations('common');
  if (!query.hasNextPage) return null;
  return (
    <Group justify="center">
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('loadMore')}
      </Button>
    </Group>
  );
}
