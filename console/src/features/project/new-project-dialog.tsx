import { useTranslations } from 'use-intl';
import { useCreateProject } from '../../api/projects.ts';
import { useSaved } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ProjectFields } from './project-fields.tsx';
import { useProjectForm } from './use-project-form.ts';

interface NewProjectProps {
  readonly onClose: () => void;
  readonly onCreated: (created: { readonly id: number }) => void;
}

/** An empty one, made where something wants it; the page of new projects offers more to begin with. */
export function NewProjectDialog({ onClose, onCreated }: NewProjectProps) {
  const t = useTranslations();
  const create = useCreateProject();
  const announce = useSaved(onClose);
  const form = useProjectForm('project.new');
  const submit = () => {
    if (form.validate().hasErrors) return;
    const body = { ...form.getValues(), name: form.getValues().name.trim() };
    create.mutate(body, {
      onSuccess: (project) => {
        announce(project.name, true);
        onCreated(project);
      },
      onError: form.takeError,
    });
  };
  return (
    <FormDialog
      title={t('project.newTitle')}
      submitLabel={t('common.create')}
      isBusy={create.isPending}
      help="settings"
      draft={form.draft}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProjectFields form={form} />
    </FormDialog>
  );
}
