import { Button, Group, Stack, Text } from '@mantine/core';
import type { Project } from '@signalbox/contract';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { projectsQuery, useUpdateProject } from '../../api/projects.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { typedText } from '../../lib/typed-text.ts';
import { DashboardTabs } from '../../parts/dashboard-tabs.tsx';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-dialog.tsx';
import { useLookAgain, useSaveAfterLook } from '../../ui/last-look.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Place } from '../../ui/place.tsx';
import { SavedForm } from '../../ui/saved-form.tsx';
import { Together } from '../../ui/together.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';
import { BackupPanel } from './backup-panel.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { ProjectFields } from './project-fields.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { useProjectForm } from './use-project-form.ts';

export function SettingsPage({ projectId }: { projectId: number }) {
  const t = useTranslations();
  const { project, role, can } = useProjectAccess(projectId);
  return (
    <Page title={t('dashboard.title')} tabs={<DashboardTabs projectId={projectId} tab="settings" />}>
      {role !== undefined && !can('updateProject') ? (
        <Panel>
          <EmptyState icon={<IconLock size={22} />} title={t('project.notAllowed')} />
        </Panel>
      ) : (
        project && (
          <Stack gap="md" maw={640}>
            <Together>
              <Place id="general">
                <GeneralSettings key={project.id} project={project} />
              </Place>
              <Place id="retention">
                <RetentionPanel key={project.id} projectId={project.id} />
              </Place>
              <Place id="backup">
                <BackupPanel project={project} />
              </Place>
              <Place id="delete">
                <DeleteProject project={project} />
              </Place>
            </Together>
          </Stack>
        )
      )}
    </Page>
  );
}

function GeneralSettings({ project }: { project: Project }) {
  const t = useTranslations();
  const update = useUpdateProject(project.id);
  const { dataUpdatedAt } = useQuery(projectsQuery);
  const look = useLookAgain({ queryKey: projectsQuery.queryKey, dataUpdatedAt });
  const { name, alert, alert_chat, max_parallel_tasks } = project;
  const form = useProjectForm(`${project.id}.settings`, { name, alert, alert_chat, max_parallel_tasks });
  const { meanwhile } = form;
  useUnsavedWork(form.isDirty());
  const save = () => {
    if (form.validate().hasErrors) return;
    const values = form.getValues();
    const body = { ...values, name: typedText(values.name, name) };
    update.mutate(body, {
      onSuccess: () => {
        form.setValues(body);
        form.resetDirty(body);
        notifySuccess(t('common.saved', { name: body.name }));
      },
      onError: form.takeError,
    });
  };
  const saving = useSaveAfterLook({ meanwhile, save }, look);
  const isBusy = update.isPending || saving.isLooking;
  return (
    <Panel title={t('project.general')} isPadded>
      <SavedForm
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save();
        }}
      >
        <Stack gap="md">
          <DraftOffer draft={form.draft} />
          {!isBusy && <ChangedMeanwhile meanwhile={meanwhile} isHeld={saving.isHeld} />}
          <FormError error={form.rest} />
          <ProjectFields form={form} />
          <Text size="sm" c="dimmed">
            {t.rich('project.channelsHint', {
              link: (name) => (
                <AnchorLink
                  to="/project/$projectId/alert-channels"
                  params={{ projectId: String(project.id) }}
                  size="sm"
                  underline="always"
                >
                  {name}
                </AnchorLink>
              ),
            })}
          </Text>
          <Group>
            <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </SavedForm>
    </Panel>
  );
}

function DeleteProject({ project }: { project: Project }) {
  const t = useTranslations('project');
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={t('dangerTitle')} isPadded>
      <Stack gap="md" align="flex-start">
        <Text c="dimmed">{t('dangerText')}</Text>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </Stack>
      {isAsking && <DeleteProjectDialog project={project} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
