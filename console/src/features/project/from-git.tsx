import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCreateProject } from '../../api/projects.ts';
import { repositoryNameOf } from '../../lib/repository-address.ts';
import { FormError } from '../../ui/form-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SavedForm } from '../../ui/saved-form.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';

/** A project for what is in a repository: its first page goes on from there. */
export function FromGit() {
  const t = useTranslations('firstRun');
  const navigate = useNavigate();
  const create = useCreateProject();
  const [address, setAddress] = useState('');
  const [isTried, setTried] = useState(false);
  const from = address.trim();
  useUnsavedWork(from !== '');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (from === '' || create.isPending) return;
    create.mutate(
      { name: repositoryNameOf(from) },
      {
        onSuccess: ({ id }) =>
          void navigate({
            to: '/project/$projectId/history',
            params: { projectId: String(id) },
            search: { from },
            ignoreBlocker: true,
          }),
      },
    );
  };
  return (
    <SavedForm onSubmit={submit} style={{ maxWidth: 480 }}>
      <Panel title={t('newTitle')} isPadded>
        <Stack gap="md">
          <FormError error={create.error} />
          <Text size="sm" c="dimmed">
            {t('newText')}
          </Text>
          <TextInput
            label={t('address')}
            description={t('addressHint')}
            autoFocus
            spellCheck={false}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            error={isTried && from === '' ? t('addressRequired') : undefined}
          />
          <div>
            <Button type="submit" loading={create.isPending} leftSection={<IconSearch size={16} />}>
              {t('look')}
            </Button>
          </div>
        </Stack>
      </Panel>
    </SavedForm>
  );
}
