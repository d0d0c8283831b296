import { Group, SegmentedControl } from '@mantine/core';
import type { Delivery } from '@signalbox/contract';
import { IconSend } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { deliveriesQuery } from '../../api/deliveries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
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
  const t = useTranslations();
  const navigate = useNavigate();
  const { status } = useSearch({ strict: false });
  const state = isState(status) ? status : undefined;
  const query = useInfiniteQuery(deliveriesQuery({ state, projectId }));
  const deliveries = query.data?.pages.flat();
  const show = (value: string) =>
    void navigate({ to: '.', search: { status: isState(value) ? value : undefined }, replace: true });
  return (
    <>
      <Group>
        <SegmentedControl
          aria-label={t('deliveries.state')}
          maw="100%"
          style={{ overflowX: 'auto' }}
          value={state ?? 'all'}
          onChange={show}
          data={['all', ...states].map((value) => ({
            value,
            label: isState(value) ? t(`deliveries.states.${value}`) : t('deliveries.all'),
          }))}
        />
      </Group>
      <Panel>
        {query.error && !deliveries ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            label={t('deliveries.title')}
            columns={columns}
            rows={deliveries}
            rowKey={(delivery) => delivery.id}
            expandLabel={(isOpen) => t(isOpen ? 'deliveries.hideTries' : 'deliveries.showTries')}
            expand={({ id }) => <DeliveryTries id={id} projectId={projectId} />}
            empty={
              <EmptyState
                icon={<IconSend size={22} />}
                title={t('deliveries.empty')}
                text={t('deliveries.emptyText')}
              />
            }
          />
        )}
      </Panel>
      <LoadMore query={query} />
    </>
  );
}
