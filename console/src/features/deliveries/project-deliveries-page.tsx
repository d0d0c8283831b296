import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { AlertTabs } from '../../parts/alert-tabs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { DeliveryList } from './delivery-list.tsx';

/** What was told of a project, for those who say what is told. */
export function ProjectDeliveriesPage({ projectId }: { projectId: number }) {
  const t = useTranslations();
  const { lacks } = useProjectAccess(projectId);
  const columns = useDeliveryColumns(false);
  return (
    <Page title={t('alerts.title')} tabs={<AlertTabs projectId={projectId} tab="alert-deliveries" />}>
      {lacks('manageProjectResources') ? (
        <Panel>
          <EmptyState icon={<IconLock size={22} />} title={t('deliveries.projectNotAllowed')} />
        </Panel>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('deliveries.projectSubtitle')}
          </Text>
          <DeliveryList columns={columns} projectId={projectId} />
        </>
      )}
    </Page>
  );
}
