import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { type Runner, runnerBody } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { projectsQuery } from '../../api/projects.ts';
import { type RunnerScope, runnerQuery, useSaveRunner } from '../../api/runners.ts';
import { typedText } from '../../lib/typed-text.ts';
import { StoredForm, useSaved } from '../../parts/resource-form.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RunnerTagsField } from '../../ui/runner-tags-field.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

interface RunnerFormProps {
  readonly scope: RunnerScope;
  readonly edited: number | 'new';
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
  /** One was made, and waits to be registered. */
  readonly onMade: (runner: { readonly id: number; readonly name: string }) => void;
}

export function RunnerFormDialog(props: RunnerFormProps) {
  const { scope, edited, onClose } = props;
  const t = useTranslations('runners');
  const isNew = edited === 'new';
  const one = runnerQuery(scope, isNew ? 0 : edited);
  const query = useQuery({ ...one, enabled: !isNew });
  return (
    <StoredForm
      title={isNew ? t('new') : t('editTitle')}
      isNew={isNew}
      queryKey={one.queryKey}
      query={query}
      onClose={onClose}
    >
      {(stored) => <RunnerForm {...props} stored={stored} />}
    </StoredForm>
  );
}

function RunnerForm({
  scope,
  stored,
  isReadOnly,
  onClose,
  onMade,
}: RunnerFormProps & { stored: Runner | undefined }) {
  const t = useTranslations();
  const saving = useSaveRunner(scope);
  const announce = useSaved(onClose);
  const isNew = stored === undefined;
  const form = useContractForm(
    runnerBody,
    {
      name: stored?.name ?? '',
      webhook: stored?.webhook ?? '',
      max_parallel_tasks: stored?.max_parallel_tasks ?? 0,
      runner_tags: stored?.runner_tags ?? [],
      is_default: stored?.is_default ?? true,
      active: stored?.active ?? true,
      project_id: stored?.project_id ?? scope,
    },
    { id: `${scope ?? ''}.runner.${stored?.id ?? 'new'}`, without: ['webhook'], follows: !isNew },
  );
  const submit = () => {
    if (form.validate().hasErrors) return;
    const values = form.getValues();
    const body = { ...values, name: typedText(values.name, stored?.name) };
    saving.mutate(
      { id: stored?.id, body },
      {
        onSuccess: (id) => {
          if (isNew) onMade({ id, name: body.name });
          else announce(body.name, false);
        },
        onError: form.takeError,
      },
    );
  };
  const { runner_tags: tags, project_id: projectId } = form.getValues();
  return (
    <FormDialog
      title={t(isNew ? 'runners.new' : isReadOnly ? 'runners.readTitle' : 'runners.editTitle')}
      submitLabel={isNew ? t('common.create') : t('common.save')}
      isBusy={saving.isPending}
      help="runners"
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      isReadOnly={isReadOnly}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('common.name')} required data-autofocus {...form.getInputProps('name')} />
      {isNew && scope === null && (
        <ProjectSelect
          value={projectId}
          onChange={(id) => form.setFieldValue('project_id', id)}
          error={form.errors.project_id}
        />
      )}
      <RunnerTagsField
        description={t('runners.tagsHint')}
        value={tags}
        onChange={(value) => form.setFieldValue('runner_tags', value)}
        error={form.errors.runner_tags}
      />
      <Checkbox
        label={t('runners.default')}
        description={t('runners.defaultHint')}
        {...form.getInputProps('is_default', { type: 'checkbox' })}
      />
      <NumberInput
        label={t('runners.limit')}
        description={t(stored?.is_built_in ? 'runners.limitBuiltIn' : 'runners.limitHint')}
        min={0}
        allowDecimal={false}
        disabled={stored?.is_built_in ?? false}
        {...form.getInputProps('max_parallel_tasks')}
      />
    </FormDialog>
  );
}

interface ProjectSelectProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error: ReactNode;
}

/** Of a new one; afterwards it stays where it is. */
function ProjectSelect(props: ProjectSelectProps) {
  const t = useTranslations('runners');
  const { data: projects } = useQuery(projectsQuery);
  return (
    <ResourceSelect
      {...props}
      label={t('project')}
      description={t('projectHint')}
      placeholder={t('everyProject')}
      options={projects}
      creates={{ what: 'project' }}
    />
  );
}
