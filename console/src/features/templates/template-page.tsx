import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import type { Template } from '@signalbox/contract';
import { asksAtStart } from '@signalbox/contract/rules';
import { IconArrowLeft, IconCopy, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { findTemplateReferences, templateQuery, useDeleteTemplate } from '../../api/templates.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { useViewId } from '../../lib/route-params.ts';
import { AccessButton } from '../../parts/access-button.tsx';
import { AppIcon } from '../../parts/app-icon.tsx';
import { FavouriteButton } from '../../parts/favourite-button.tsx';
import { RunButton } from '../../parts/run-button.tsx';
import { TaskList } from '../../parts/task-list.tsx';
import { useDeleteWithReferences } from '../../parts/use-delete-with-references.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ActionIconLink, AnchorLink } from '../../ui/links.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Together } from '../../ui/together.tsx';
import { CommitChecksPanel } from './commit-checks-panel.tsx';
import { TemplateAccessPanel } from './rights/template-access-panel.tsx';
import { TemplateFacts } from './template-facts.tsx';

interface TemplatePageProps {
  readonly projectId: number;
  readonly templateId: number;
}

export function TemplatePage({ projectId, templateId }: TemplatePageProps) {
  const t = useTranslations('templates');
  const { data: template, error, refetch } = useQuery(templateQuery(projectId, templateId));
  if (error && !template) {
    return (
      <Page title={t('title')} lead={<BackToList projectId={projectId} />}>
        <Panel>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Panel>
      </Page>
    );
  }
  return (
    <Page
      title={template?.name ?? ' '}
      lead={<BackToList projectId={projectId} />}
      subtitle={template?.description}
      actions={template && <TemplateActions template={template} />}
    >
      <Together key={templateId}>
        <Panel isPadded>{template ? <TemplateFacts template={template} /> : <Skeleton height={44} />}</Panel>
        {template && <CommitChecksPanel template={template} />}
        {template && <TemplateAccessPanel template={template} />}
        <TaskList
          projectId={projectId}
          templateId={templateId}
          title={t('tasks')}
          empty={
            <EmptyState
              icon={template ? <AppIcon app={template.app} size={22} /> : <IconPlayerPlay size={22} />}
              title={t('noTasksTitle')}
              text={t('noTasksText')}
              action={
                template && <RunButton template={{ ...template, asks: asksAtStart(template) }} look="page" />
              }
            />
          }
        />
      </Together>
    </Page>
  );
}

function BackToList({ projectId }: { projectId: number }) {
  const t = useTranslations('templates');
  const viewId = useViewId();
  const params = { projectId: String(projectId) };
  const content = (
    <>
      <IconArrowLeft size={14} style={{ verticalAlign: '-2px' }} aria-hidden="true" /> {t('title')}
    </>
  );
  return viewId === undefined ? (
    <AnchorLink to="/project/$projectId/templates" params={params} c="dimmed" size="sm">
      {content}
    </AnchorLink>
  ) : (
    <AnchorLink
      to="/project/$projectId/views/$viewId/templates"
      params={{ ...params, viewId: String(viewId) }}
      c="dimmed"
      size="sm"
    >
      {content}
    </AnchorLink>
  );
}

function TemplateActions({ template }: { template: Template }) {
  const t = useTranslations('templates');
  const { can } = useProjectAccess(template.project_id);
  const onTemplate = useTemplateAccess(template.project_id);
  const mayChange = onTemplate.can('manageProjectResources', template.id);
  const navigate = useNavigate();
  const remove = useDeleteTemplate(template.project_id);
  const params = { projectId: String(template.project_id) };
  const deletion = useDeleteWithReferences({
    projectId: template.project_id,
    question: t('deleteText'),
    find: (id) => findTemplateReferences(template.project_id, id),
    remove: (id) => remove.mutateAsync(id),
    onDeleted: (one) => {
      notifySuccess(t('deleted', { name: one.name }));
      void navigate({ to: '/project/$projectId/templates', params });
    },
  });
  return (
    <>
      <FavouriteButton template={template} look="page" />
      <AccessButton projectId={template.project_id} templateId={template.id} look="icon" />
      {mayChange && (
        <Tooltip label={t('delete')}>
          <ActionIcon
            size="lg"
            aria-label={t('delete')}
            loading={deletion.isBusy}
            onClick={() => deletion.ask(template)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {can('manageProjectResources') && (
        <Tooltip label={t('copy')}>
          <ActionIconLink
            size="lg"
            aria-label={t('copy')}
            to="/project/$projectId/templates/$templateId/edit"
            params={{ ...params, templateId: 'new' }}
            search={{ copy: template.id }}
          >
            <IconCopy size={18} />
          </ActionIconLink>
        </Tooltip>
      )}
      {mayChange && (
        <Tooltip label={t('edit')}>
          <ActionIconLink
            size="lg"
            aria-label={t('edit')}
            to="/project/$projectId/templates/$templateId/edit"
            params={{ ...params, templateId: String(template.id) }}
          >
            <IconPencil size={18} />
          </ActionIconLink>
        </Tooltip>
      )}
      <RunButton template={{ ...template, asks: asksAtStart(template) }} look="page" />
      {deletion.dialog}
    </>
  );
}
