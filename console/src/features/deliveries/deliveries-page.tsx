import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../../api/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDeliveryActions, useDeliveryColumns } from './delivery-columns.tsx';
import { DeliveryList } from './delivery-list.tsx';

/** What the server tells others, for administrators. */
export function DeliveriesPage() {
  const t = useTranslations('deliveries');
  const { data: user } = useQuery(currentUserQuery);
  const columns = [...useDeliveryColumns(true), useDeliveryActions()];
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {user?.admin === false ? (
        <Panel>
          <EmptyState icon={<IconLock size={22} />} title={t('notAllowed')} />
        </Panel>
      ) : (
        <DeliveryList columns={columns} />
      )}
    </Page>
  );
}
