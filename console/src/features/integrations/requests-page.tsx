import { Select, Text } from '@mantine/core';
import { IconLock, IconWebhook } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { webhookRequestsQuery } from '../../api/integrations.ts';
import { integrationApi } from '../../api/resources.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { List } from '../../parts/list.tsx';
import { useCursorPage } from '../../parts/use-cursor-page.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { CursorPager } from '../../ui/cursor-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { IntegrationTabs } from './integration-tabs.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { RequestDialog } from './request-dialog.tsx';

/** What reached the addresses of the project, for those who may change what is made of it. */
export function RequestsPage({ projectId }: { projectId: number }) {
  const t = useTranslations();
  const { can, lacks } = useProjectAccess(projectId);
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
      {request !== undefined && can('manageProjectResources') && (
        <RequestDialog projectId={projectId} requestId={request} />
      )}
    </Page>
  );
}

const PAGE_SIZE = 50;
const outcomes = ['started', 'already_started', 'refused', 'not_matched'] as const;

function RequestList({ projectId }: { projectId: number }) {
  const t = useTranslations('webhookRequests');
  const { integration, status, q } = useSearch({ strict: false });
  const { page, order } = useCursorPage({ created: 'created' });
  const { setFilter } = useListState();
  const { data: integrations } = useQuery(integrationApi.choices(projectId));
  const outcome = outcomes.find((one) => one === status);
  const query = useQuery({
    ...webhookRequestsQuery({
      ...{ projectId, integrationId: integration, outcome, text: q, page },
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('kept')}
      </Text>
      <List
        name={`${projectId}/requests`}
        label={t('title')}
        query={query}
        rows={query.data?.rows}
        pager={<CursorPager page={page} next={query.data?.next} />}
        columns={useRequestColumns(integration)}
        order={order}
        rowKey={({ id }) => id}
        searchLabel={t('search')}
        filters={
          <>
            <Select
              aria-label={t('integration')}
              placeholder={t('anyIntegration')}
              data={(integrations ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={integration === undefined ? null : String(integration)}
              onChange={(id) => setFilter({ integration: id === null ? undefined : Number(id) })}
              clearable
              searchable
              w={{ base: '100%', xs: 200 }}
            />
            <Select
              aria-label={t('outcome')}
              placeholder={t('outcome')}
              data={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
              value={outcome ?? null}
              onChange={(value) => setFilter({ status: value ?? undefined })}
              clearable
              w={{ base: '100%', xs: 180 }}
            />
          </>
        }
        isFiltered={integration !== undefined || outcome !== undefined}
        onClearFilters={() => setFilter({ integration: undefined, status: undefined })}
        empty={<EmptyState icon={<IconWebhook size={22} />} title={t('empty')} text={t('emptyText')} />}
      />
    </>
  );
}
