import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { View } from '@signalbox/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveViews, viewsQuery } from '../../api/views.ts';
import { StoredForm } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { useFollowedValues } from '../../ui/use-followed-values.ts';
import { draftsOf, mergedDrafts, newDraft, type ViewDraft, wantedViews } from './view-drafts.ts';
import { ViewRows } from './view-rows.tsx';

interface ViewsDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
}

export function ViewsDialog({ projectId, onClose }: ViewsDialogProps) {
  const t = useTranslations('views');
  const views = viewsQuery(projectId);
  const query = useQuery({ ...views, staleTime: 0 });
  return (
    <StoredForm title={t('title')} isNew={false} queryKey={views.queryKey} query={query} onClose={onClose}>
      {(stored) => <ViewsForm projectId={projectId} stored={stored ?? []} onClose={onClose} />}
    </StoredForm>
  );
}

const merges = { drafts: mergedDrafts };

/** All views at once: what is typed, moved and taken away counts when it is saved. */
function ViewsForm({ projectId, stored, onClose }: ViewsDialogProps & { stored: readonly View[] }) {
  const t = useTranslations();
  const titleOfAll = t('templates.all');
  const now = { drafts: draftsOf(stored, titleOfAll) };
  const form = useForm<{ drafts: readonly ViewDraft[] }>({ initialValues: now });
  const { drafts } = form.getValues();
  const setDrafts = (next: readonly ViewDraft[]) => form.setFieldValue('drafts', next);
  const [isTried, setTried] = useState(false);
  const saving = useSaveViews(projectId);
  // What comes while it saves is its own.
  const followed = useFollowedValues(form, now, saving.isPending ? undefined : merges);
  const left = new Set(drafts.map(({ id }) => id));
  const removed = followed.stored.drafts.flatMap(({ id }) => (id === undefined || left.has(id) ? [] : [id]));
  const submit = () => {
    setTried(true);
    if (drafts.some(({ title }) => title.trim() === '')) return;
    const views = wantedViews(drafts, titleOfAll);
    const onMade = (index: number, id: number) =>
      setDrafts(
        form.getValues().drafts.map((draft) => (draft.key === views[index]?.key ? { ...draft, id } : draft)),
      );
    const wanted = views.map(({ key: _key, ...view }) => ({ ...view, title: view.title.trim() }));
    saving.mutate(
      { views: wanted, removed, onMade },
      {
        onSuccess: () => {
          onClose();
          notifySuccess(t('views.saved'));
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('views.title')}
      submitLabel={t('common.save')}
      size={720}
      help="templates"
      isBusy={saving.isPending}
      meanwhile={{ ...followed, isSound: () => drafts.every(({ title }) => title.trim() !== '') }}
      isDirty={form.isDirty()}
      error={saving.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('views.text')}
      </Text>
      <Stack gap="sm">
        <ViewRows drafts={drafts} isTried={isTried} onChange={setDrafts} />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setDrafts([...drafts, newDraft(crypto.randomUUID())])}
        >
          {t('views.add')}
        </Button>
        {removed.length > 0 && <Text size="sm">{t('views.removed', { count: removed.length })}</Text>}
      </Stack>
    </FormDialog>
  );
}
