import { Select } from '@mantine/core';
import type { Delivery } from '@signalbox/contract';
import { IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { deliveriesQuery } from '../../api/deliveries.ts';
import { List } from '../../parts/list.tsx';
import { useCursorPage } from '../../parts/use-cursor-page.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { CursorPager } from '../../ui/cursor-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table-column.ts';
import { DeliveryTries } from './delivery-tries.tsx';

const states = ['dead', 'waiting', 'delivered'] as const;
type State = (typeof states)[number];
const isState = (value: unknown): value is State => states.some((one) => one === value);

interface DeliveryListProps {
  readonly columns: readonly Column<Delivery>[];
  /** undefined = of the whole server, for administrators */
  readonly projectId?: number;
}

/** What is shown stands in the address. */
export function DeliveryList({ columns, projectId }: DeliveryListProps) {
  const t = useTranslations('deliveries');
  const { status, q } = useSearch({ strict: false });
  const { page, order } = useCursorPage({ created: 'created' });
  const { setFilter } = useListState();
  const state = isState(status) ? status : undefined;
  const query = useQuery({
    ...deliveriesQuery({ state, text: q, page, projectId }),
    placeholderData: keepPreviousData,
  });
  const show = (value: string | null) => setFilter({ status: value ?? undefined });
  return (
    <List
      name={projectId === undefined ? 'deliveries' : `${projectId}/deliveries`}
      label={t('title')}
      query={query}
      rows={query.data?.rows}
      pager={<CursorPager page={page} next={query.data?.next} />}
      columns={columns}
      order={order}
      rowKey={({ id }) => id}
      searchLabel={t('search')}
      filters={
        <Select
          aria-label={t('state')}
          placeholder={t('state')}
          data={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state ?? null}
          onChange={show}
          clearable
          w={{ base: '100%', xs: 180 }}
        />
      }
      isFiltered={state !== undefined}
      onClearFilters={() => show(null)}
      expandLabel={(isOpen) => t(isOpen ? 'hideTries' : 'showTries')}
      expand={({ id }) => <DeliveryTries id={id} projectId={projectId} />}
      empty={<EmptyState icon={<IconSend size={22} />} title={t('empty')} text={t('emptyText')} />}
    />
  );
}
