import { Button, FileInput, Group, Stack, Text, TextInput } from '@mantine/core';
import type { RestoredProject } from '@signalbox/contract';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRestoreProject } from '../../api/backups.ts';
import { currentUserQuery } from '../../api/session.ts';
import { useListed } from '../../locales/use-listed.ts';
import { FormError } from '../../ui/form-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SavedForm } from '../../ui/saved-form.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';
import { type ReadBackup, readBackup, renamedBackup } from './backup-file.ts';
import { MayNotCreate } from './may-not-create.tsx';
import { RestoreReport } from './restore-report.tsx';

export function RestorePage() {
  const t = useTranslations();
  const { data: user } = useQuery(currentUserQuery);
  const [restored, setRestored] = useState<RestoredProject>();
  if (user && !user.can_create_project) return <MayNotCreate />;
  return (
    <Page title={t('backup.restoreTitle')} subtitle={t('backup.restoreText')}>
      <Stack maw={720}>
        {restored ? <RestoreReport of={restored} /> : <RestoreForm onRestored={setRestored} />}
      </Stack>
    </Page>
  );
}

/** What a file holds is shown before anything is made of it. */
function RestoreForm({ onRestored }: { onRestored: (project: RestoredProject) => void }) {
  const t = useTranslations('backup');
  const restore = useRestoreProject();
  const [file, setFile] = useState<File | null>(null);
  const [backup, setBackup] = useState<ReadBackup>();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  useUnsavedWork(file !== null);
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setTried(false);
    const read = chosen === null ? undefined : readBackup(await chosen.text());
    setBackup(read);
    setName(read?.name ?? '');
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (backup === undefined || name.trim() === '' || restore.isPending) return;
    restore.mutate(renamedBackup(backup, name.trim()), { onSuccess: onRestored });
  };
  const isNoBackup = file !== null && backup === undefined;
  return (
    <SavedForm onSubmit={submit}>
      <Panel isPadded>
        <Stack gap="md">
          <FormError error={restore.error} />
          <FileInput
            label={t('file')}
            placeholder={t('choose')}
            required
            clearable
            accept="application/json,.json"
            leftSection={<IconFileImport size={16} />}
            value={file}
            onChange={(chosen) => void choose(chosen)}
            error={isNoBackup ? t('noBackup') : isTried && file === null ? t('fileRequired') : undefined}
          />
          {backup && (
            <>
              <Contents of={backup} />
              <TextInput
                label={t('name')}
                required
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
                error={isTried && name.trim() === '' ? t('nameRequired') : undefined}
              />
            </>
          )}
          <Group>
            <Button type="submit" loading={restore.isPending}>
              {t('restore')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </SavedForm>
  );
}

function Contents({ of: { counts } }: { of: ReadBackup }) {
  const t = useTranslations('backup');
  const listed = useListed();
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('holds')}
      </Text>
      <Text>
        {counts.length === 0
          ? t('holdsNothing')
          : listed(counts.map(([section, count]) => t(`counts.${section}`, { count })))}
      </Text>
    </div>
  );
}
