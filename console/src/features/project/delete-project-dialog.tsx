import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { Project } from '@signalbox/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { forgetProject } from '../../api/forgotten-project.ts';
import { useDeleteProject } from '../../api/projects.ts';
import { shownName } from '../../lib/shown-name.ts';
import { FormError } from '../../ui/form-dialog.tsx';
import { useIsTopLayer } from '../../ui/layers.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { SavedForm } from '../../ui/saved-form.tsx';

/** Too much is lost for a single click: the name has to be typed. */
export function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useTranslations();
  const name = shownName(project);
  const [typed, setTyped] = useState('');
  const isTop = useIsTopLayer();
  const remove = useDeleteProject(project.id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() !== name.trim()) return;
    const leave = async () => {
      await forgetProject(client, project.id);
      notifySuccess(t('common.deleted', { name }));
      onClose();
      void navigate({ to: '/', ignoreBlocker: true });
    };
    // The live message that the project is gone may come first, and this dialog with it. What is refused stands in it.
    remove.mutateAsync(undefined).then(leave, () => {});
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTop}
      title={t('project.deleteTitle', { name })}
      centered
      size={450}
    >
      <SavedForm onSubmit={submit}>
        <Stack gap="md">
          <FormError error={remove.error} />
          <Text>
            {t('project.deleteText')} {t('project.dangerText')}
          </Text>
          <TextInput
            label={t('project.deleteConfirmLabel')}
            placeholder={name}
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button
              type="submit"
              color="red"
              disabled={typed.trim() !== name.trim()}
              loading={remove.isPending}
            >
              {t('project.delete')}
            </Button>
          </Group>
        </Stack>
      </SavedForm>
    </Modal>
  );
}
