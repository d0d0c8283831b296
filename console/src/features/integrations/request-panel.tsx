import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { webhookRequestsQuery } from '../../api/integrations.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryTable } from '../../ui/query-table.tsx';
import { useRequestColumns } from './request-columns.tsx';

const LAST = 10;

/** The last requests that reached an integration, and the way to all of them. */
export function RequestPanel({ projectId, integrationId }: { projectId: number; integrationId: number }) {
  const t = useTranslations('webhookRequests');
  const query = useQuery(webhookRequestsQuery({ projectId, integrationId, pageSize: LAST }));
  return (
    <Panel
      title={t('last')}
      actions={
        query.data?.next !== undefined && (
          <AnchorLink
            to="/project/$projectId/integration-requests"
            params={{ projectId: String(projectId) }}
            search={{ integration: integrationId }}
            size="sm"
          >
            {t('all')}
          </AnchorLink>
        )
      }
    >
      <QueryTable
        query={query}
        rows={query.data?.rows}
        label={t('last')}
        columns={useRequestColumns(integrationId)}
        rowKey={({ id }) => id}
        skeletonRows={3}
        empty={
          <Text size="sm" c="dimmed" px="md" py="sm">
            {t('emptyText')}
          </Text>
        }
      />
    </Panel>
  );
}
