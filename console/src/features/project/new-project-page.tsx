import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCreateProject } from '../../api/projects.ts';
import { currentUserQuery } from '../../api/session.ts';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { FormError } from '../../ui/form-dialog.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SavedForm } from '../../ui/saved-form.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';
import { FromGit } from './from-git.tsx';
import { MayNotCreate } from './may-not-create.tsx';
import { ProjectFields } from './project-fields.tsx';
import { useProjectForm } from './use-project-form.ts';

export function NewProjectPage() {
  const t = useTranslations();
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery);
  const create = useCreateProject();
  const form = useProjectForm('project.new');
  const [isDemo, setDemo] = useState(false);
  useUnsavedWork(form.isDirty());
  const save = (demo: boolean) => {
    if (form.validate().hasErrors || create.isPending) return;
    setDemo(demo);
    create.mutate(
      { ...form.getValues(), name: form.getValues().name.trim(), demo },
      {
        onSuccess: (project) => {
          notifySuccess(t('common.created', { name: project.name }));
          void navigate({
            to: '/project/$projectId/templates',
            params: { projectId: String(project.id) },
            ignoreBlocker: true,
          });
        },
        onError: form.takeError,
      },
    );
  };
  if (user && !user.can_create_project) return <MayNotCreate />;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save(false);
  };
  return (
    <Page title={t('project.newTitle')} subtitle={t('project.newText')}>
      <FromGit />
      <SavedForm onSubmit={submit} style={{ maxWidth: 480 }}>
        <Panel title={t('project.emptyTitle')} isPadded>
          <Stack gap="md">
            <DraftOffer draft={form.draft} />
            <FormError error={form.rest} />
            <ProjectFields form={form} />
            <Group gap="xs" mt="xs">
              <Button type="submit" loading={create.isPending && !isDemo}>
                {t('project.create')}
              </Button>
              <Button variant="default" loading={create.isPending && isDemo} onClick={() => save(true)}>
                {t('project.createDemo')}
              </Button>
            </Group>
            <Text size="sm" c="dimmed">
              {t('project.demoHint')}
            </Text>
            <AnchorLink to="/project/restore" size="sm">
              {t('backup.fromFile')}
            </AnchorLink>
          </Stack>
        </Panel>
      </SavedForm>
    </Page>
  );
}
