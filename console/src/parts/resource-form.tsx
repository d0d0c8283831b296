import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../ui/form-dialog.tsx';
import { notifySuccess } from '../ui/notify.ts';

interface ResourceFormProps<Stored> {
  readonly title: string;
  readonly isNew: boolean;
  readonly query: {
    readonly data: Stored | undefined;
    readonly error: unknown;
    readonly isFetchedAfterMount: boolean;
  };
  readonly onClose: () => void;
  readonly children: (stored: Stored | undefined) => ReactNode;
}

/** Waits for what is stored before it opens the form; a new object has nothing to wait for. */
export function ResourceForm<Stored>({ title, isNew, query, onClose, children }: ResourceFormProps<Stored>) {
  const t = useTranslations('common');
  if (isNew || (query.data && query.isFetchedAfterMount)) return children(isNew ? undefined : query.data);
  return (
    <FormDialog
      title={title}
      submitLabel={t('save')}
      isBusy={false}
      isDirty={false}
      isLoading={!query.error}
      isReadOnly={Boolean(query.error)}
      error={query.error}
      onSubmit={() => {}}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}

/** Closes the form and says what was saved. */
export function useSaved(onClose: () => void): (name: string, isNew: boolean) => void {
  const t = useTranslations('common');
  return (name, isNew) => {
    onClose();
    notifySuccess(isNew ? t('created', { name }) : t('saved', { name }));
  };
}
