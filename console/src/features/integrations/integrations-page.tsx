import { Stack, Text, Tooltip } from '@mantine/core';
import type { ListedIntegration } from '@signalbox/contract';
import { IconPencil, IconPlugConnected } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { integrationApi } from '../../api/resources.ts';
import { shownName } from '../../lib/shown-name.ts';
import { worded } from '../../locales/language.ts';
import { NewButton, ResourcePage } from '../../parts/resource-page.tsx';
import { withEdit } from '../../parts/use-edited.ts';
import { servedSort } from '../../parts/use-served-list.ts';
import { ActionIconLink, AnchorLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Together } from '../../ui/together.tsx';
import { AliasPanel } from './alias-panel.tsx';
import { IntegrationFormDialog } from './integration-form-dialog.tsx';
import { IntegrationTabs } from './integration-tabs.tsx';
import { methods, useIntegrationWords } from './integration-words.ts';
import { TemplateLink } from './template-link.tsx';

export function IntegrationsPage({ projectId }: { projectId: number }) {
  const t = useTranslations('integrations');
  const words = useIntegrationWords();
  return (
    <ResourcePage
      projectId={projectId}
      api={integrationApi}
      words="integrations"
      icon={<IconPlugConnected size={22} />}
      permission="updateProject"
      tabs={<IntegrationTabs projectId={projectId} tab="integrations" />}
      columns={useColumns()}
      said={Object.fromEntries(methods.map((method) => [method, words.method(method)]))}
      newButton={(open) => <NewButton onClick={() => open('new')}>{t('new')}</NewButton>}
      rowActions={(one) => <EditLink of={one} />}
      form={(form) => <IntegrationFormDialog {...form} />}
      more={
        // Below a list that has another height once it is there.
        <Together>
          <AliasPanel owner={{ projectId, integrationId: null }} />
        </Together>
      }
    />
  );
}

function EditLink({ of }: { of: ListedIntegration }) {
  const t = useTranslations('common');
  return (
    <Tooltip label={t('edit')}>
      <ActionIconLink to="." search={withEdit(of.id)} aria-label={`${t('edit')}: ${shownName(of)}`}>
        <IconPencil size={17} />
      </ActionIconLink>
    </Tooltip>
  );
}

function useColumns(): Column<ListedIntegration>[] {
  const t = useTranslations('integrations');
  const words = useIntegrationWords();
  return [
    {
      key: 'name',
      title: t('name'),
      role: 'title',
      ...servedSort,
      render: (one) => <NameWithProblem of={one} />,
    },
    {
      key: 'template',
      title: t('starts'),
      ...servedSort,
      render: (one) => (
        <TemplateLink projectId={one.project_id} templateId={one.template_id} name={one.template_name} />
      ),
    },
    {
      key: 'method',
      title: t('method'),
      ...servedSort,
      render: (one) => words.method(one.auth_method),
    },
    {
      key: 'searchable',
      title: t('ofProject'),
      ...servedSort,
      render: (one) => (one.searchable ? t('yes') : '—'),
    },
  ];
}

/** Its own page holds what it waits for; below the name, why it refuses everything. */
function NameWithProblem({ of }: { of: ListedIntegration }) {
  return (
    <Stack gap={2}>
      <AnchorLink
        to="/project/$projectId/integration/$integrationId"
        params={{ projectId: String(of.project_id), integrationId: String(of.id) }}
        c="var(--sb-ink)"
        fw={550}
      >
        {shownName(of)}
      </AnchorLink>
      {of.problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)">
          {worded(of.problem_text, of.problem)}
        </Text>
      )}
    </Stack>
  );
}
