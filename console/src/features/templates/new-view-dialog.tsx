import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCreateView } from '../../api/views.ts';
import { useSaved } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface NewViewProps {
  readonly projectId: number;
  readonly onClose: () => void;
  readonly onCreated: (created: { readonly id: number }) => void;
}

/** One more tab, made where a template wants it; the form of all views orders and changes them. */
export function NewViewDialog({ projectId, onClose, onCreated }: NewViewProps) {
  const t = useTranslations();
  const create = useCreateView(projectId);
  const announce = useSaved(onClose);
  const [title, setTitle] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (title.trim() === '') return;
    create.mutate(title.trim(), {
      onSuccess: (view) => {
        announce(view.title, true);
        onCreated(view);
      },
    });
  };
  return (
    <FormDialog
      title={t('views.newTitle')}
      submitLabel={t('common.create')}
      size={400}
      isBusy={create.isPending}
      isDirty={title !== ''}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('views.untitled')}
        required
        data-autofocus
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={isTried && title.trim() === '' ? t('views.titleRequired') : undefined}
      />
    </FormDialog>
  );
}
