import { Button, Stack, Text } from '@mantine/core';
import type { View } from '@signalbox/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveViews, viewsQuery } from '../../api/views.ts';
import { StoredForm } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { draftsOf, newDraft, type ViewDraft, wantedViews } from './view-drafts.ts';
import { ViewRows } from './view-rows.tsx';

interface ViewsDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
}

export function ViewsDialog({ projectId, onClose }: ViewsDialogProps) {
  const t = useTranslations('views');
  const query = useQuery({ ...viewsQuery(projectId), staleTime: 0 });
  return (
    <StoredForm title={t('title')} isNew={false} query={query} onClose={onClose}>
      {(stored) => <ViewsForm projectId={projectId} stored={stored ?? []} onClose={onClose} />}
    </StoredForm>
  );
}

/** All views at once: what is typed, moved and taken away counts when it is saved. */
function ViewsForm({ projectId, stored, onClose }: ViewsDialogProps & { stored: readonly View[] }) {
  const t = useTranslations();
  const titleOfAll = t('templates.all');
  const [first] = useState(() => draftsOf(stored, titleOfAll));
  const [drafts, setDrafts] = useState<readonly ViewDraft[]>(first);
  const [isTried, setTried] = useState(false);
  const saving = useSaveViews(projectId);
  const keys = new Set(drafts.map(({ key }) => key));
  const removed = first.flatMap(({ key, id }) => (id === undefined || keys.has(key) ? [] : [id]));
  const submit = () => {
    setTried(true);
    if (drafts.some(({ title }) => title.trim() === '')) return;
    const views = wantedViews(drafts, titleOfAll);
    const onMade = (index: number, id: number) =>
      setDrafts((all) => all.map((draft) => (draft.key === views[index]?.key ? { ...draft, id } : draft)));
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
      isDirty={drafts !== first}
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
