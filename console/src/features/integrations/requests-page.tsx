import { Group, Text } from '@mantine/core';
import { IconLock, IconWebhook } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { webhookRequestsQuery } from '../../api/integrations.ts';
import { integrationApi } from '../../api/resources.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryTable } from '../../ui/query-table.tsx';
import { IntegrationTabs } from './integration-tabs.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { RequestDialog } from './request-dialog.tsx';

/** What reached the addresses of the project, for those who may change what is made of it. */
export function RequestsPage({ projectId }: { projectId: number }) {
  const t = useTranslations();
  const { lacks } = useProjectAccess(projectId);
  const { request } = useSearch({ strict: false });
  return (
    <Page
      title={t('integrations.title')}
      tabs={<IntegrationTabs projectId={projectId} tab="integration-requests" />}
    >
      {lacks('manageProjectResources') ? (
        <Panel>
          <EmptyState icon={<IconLock size={22} />} title={t('webhookRequests.notAllowed')} />
        </Panel>
      ) : (
        <RequestList projectId={projectId} />
      )}
      {request !== undefined && <RequestDialog projectId={projectId} requestId={request} />}
    </Page>
  );
}

const PAGE_SIZE = 50;

function RequestList({ projectId }: { projectId: number }) {
  const t = useTranslations('webhookRequests');
  const navigate = useNavigate();
  const { integration } = useSearch({ strict: false });
  const { data: integrations } = useQuery(integrationApi.list(projectId));
  const query = useInfiniteQuery(
    webhookRequestsQuery({ projectId, integrationId: integration, pageSize: PAGE_SIZE }),
  );
  const choose = (id: number | null) =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, integration: id ?? undefined }) });
  return (
    <>
      <Group align="flex-end" justify="space-between">
        <ResourceSelect
          label={t('integration')}
          placeholder={t('anyIntegration')}
          options={integrations}
          value={integration ?? null}
          onChange={choose}
        />
        <Text size="sm" c="dimmed">
          {t('kept')}
        </Text>
      </Group>
      <Panel>
        <QueryTable
          query={query}
          rows={query.data?.pages.flat()}
          label={t('title')}
          columns={useRequestColumns(integration)}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={<IconWebhook size={22} />} title={t('empty')} text={t('emptyText')} />}
        />
      </Panel>
      <LoadMore query={query} />
    </>
  );
}
