import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import type { Integration } from '@signalbox/contract';
import { IconAlertTriangle, IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { integrationApi } from '../../api/resources.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { shownName } from '../../lib/shown-name.ts';
import { worded } from '../../locales/language.ts';
import { useDeleteWithReferences } from '../../parts/use-delete-with-references.tsx';
import { useEdited, withEdit } from '../../parts/use-edited.ts';
import { Caution } from '../../ui/caution.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ActionIconLink, AnchorLink } from '../../ui/links.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Together } from '../../ui/together.tsx';
import { AliasPanel } from './alias-panel.tsx';
import { ExamplePanel } from './example-panel.tsx';
import { IntegrationFacts } from './integration-facts.tsx';
import { IntegrationFormDialog } from './integration-form-dialog.tsx';
import { MatcherPanel } from './matcher-panel.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestPanel } from './request-panel.tsx';
import { SearchableSwitch } from './searchable-switch.tsx';
import { ValuePanel } from './value-panel.tsx';

interface IntegrationPageProps {
  readonly projectId: number;
  readonly integrationId: number;
}

/** One integration in the order in which a request meets it: address, proof, matchers, values. */
export function IntegrationPage({ projectId, integrationId }: IntegrationPageProps) {
  const t = useTranslations('integrations');
  const query = useQuery({ ...integrationApi.one(projectId, integrationId), staleTime: 30_000 });
  const { data: integration, error } = query;
  const { request } = useSearch({ strict: false });
  const { edited, kind, close } = useEdited();
  const { can } = useProjectAccess(projectId);
  if (error && !integration) {
    return (
      <Page title={t('title')} lead={<BackToList projectId={projectId} />}>
        <Panel>
          <ErrorPanel error={error} onRetry={() => void query.refetch()} />
        </Panel>
      </Page>
    );
  }
  const place = { projectId, integrationId };
  return (
    <Page
      title={integration ? shownName(integration) : ' '}
      lead={<BackToList projectId={projectId} />}
      actions={integration && can('updateProject') && <IntegrationActions of={integration} />}
    >
      <Together key={integrationId}>
        {integration && integration.problem !== null && (
          <Caution icon={<IconAlertTriangle size={18} />} title={t('refusesAll')}>
            {worded(integration.problem_text, integration.problem)}
          </Caution>
        )}
        <Panel isPadded>
          {integration ? <IntegrationFacts of={integration} /> : <Skeleton height={44} />}
        </Panel>
        <AliasPanel owner={place}>{integration && <SearchableSwitch of={integration} />}</AliasPanel>
        <MatcherPanel {...place} isProven={integration !== undefined && !isOpenToAll(integration)} />
        <ValuePanel {...place} />
        {integration && <ExamplePanel of={integration} />}
        {can('manageProjectResources') && <RequestPanel {...place} />}
      </Together>
      {edited !== undefined && kind === undefined && (
        <IntegrationFormDialog projectId={projectId} edited={edited} onClose={close} />
      )}
      {request !== undefined && <RequestDialog projectId={projectId} requestId={request} />}
    </Page>
  );
}

function isOpenToAll({ auth_method: method }: Integration): boolean {
  return method === '' || method === 'none';
}

function BackToList({ projectId }: { projectId: number }) {
  const t = useTranslations('integrations');
  return (
    <AnchorLink
      to="/project/$projectId/integrations"
      params={{ projectId: String(projectId) }}
      c="dimmed"
      size="sm"
    >
      <IconArrowLeft size={14} style={{ verticalAlign: '-2px' }} aria-hidden="true" /> {t('title')}
    </AnchorLink>
  );
}

function IntegrationActions({ of }: { of: Integration }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const remove = integrationApi.useRemove(of.project_id);
  const deletion = useDeleteWithReferences({
    projectId: of.project_id,
    question: t('integrations.deleteText'),
    find: (id) => integrationApi.findReferences(of.project_id, id),
    remove: (id) => remove.mutateAsync(id),
    onDeleted: (one) => {
      notifySuccess(t('common.deleted', { name: shownName(one) }));
      void navigate({
        to: '/project/$projectId/integrations',
        params: { projectId: String(of.project_id) },
      });
    },
  });
  return (
    <>
      <Tooltip label={t('common.delete')}>
        <ActionIcon
          size="lg"
          aria-label={t('common.delete')}
          loading={deletion.isBusy}
          onClick={() => deletion.ask(of)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('common.edit')}>
        <ActionIconLink size="lg" aria-label={t('common.edit')} to="." search={withEdit(of.id)}>
          <IconPencil size={18} />
        </ActionIconLink>
      </Tooltip>
      {deletion.dialog}
    </>
  );
}
