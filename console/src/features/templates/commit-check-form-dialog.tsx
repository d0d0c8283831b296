import { Select } from '@mantine/core';
import type { Schedule, Template } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { repositoryApi, scheduleApi } from '../../api/resources.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { commitCheckForm } from '../../lib/form-rules.ts';
import { ResourceForm, type ResourceFormProps, useResourceForm } from '../../parts/resource-form.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { intervals, useIntervalWords } from './commit-intervals.ts';

type CommitCheckFormProps = ResourceFormProps & { readonly template: Template };

export function CommitCheckFormDialog(props: CommitCheckFormProps) {
  const t = useTranslations('commitChecks');
  return (
    <ResourceForm {...props} api={scheduleApi} title={t('title')}>
      {(stored) => <CommitCheckForm {...props} stored={stored} />}
    </ResourceForm>
  );
}

function CommitCheckForm({
  template,
  projectId,
  stored,
  onClose,
}: CommitCheckFormProps & { stored: Schedule | undefined }) {
  const t = useTranslations('commitChecks');
  const words = useIntervalWords();
  const { lacks } = useTemplateAccess(projectId);
  const { data: repositories } = useQuery(repositoryApi.choices(projectId));
  const { save, frame, draftId } = useResourceForm({
    ...{ api: scheduleApi, projectId, stored, onClose },
    isReadOnly: lacks('manageProjectResources', template.id),
  });
  const form = useContractForm(
    commitCheckForm,
    {
      repository_id: stored === undefined ? template.repository_id : stored.repository_id,
      cron_format: stored?.cron_format ?? '*/5 * * * *',
    },
    { id: `${draftId}.${template.id}`, follows: stored !== undefined },
  );
  const { repository_id: repositoryId, cron_format: cron } = form.getValues();
  const offered = Object.keys(intervals);
  const submit = () => {
    if (form.validate().hasErrors) return;
    // What the form does not show stays as it is.
    const { name, active, task_params, time_zone } = stored ?? {
      ...{ name: template.name.slice(0, 100), active: true, task_params: null, time_zone: undefined },
    };
    save(
      {
        ...{ name, active, task_params, time_zone, template_id: template.id, type: '' },
        ...{ repository_id: repositoryId, cron_format: cron },
      },
      form,
    );
  };
  return (
    <FormDialog
      {...frame}
      title={t('title')}
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
    >
      <ResourceSelect
        label={t('repository')}
        description={t('hint')}
        isRequired
        options={repositories}
        creates={{ what: 'repository', projectId }}
        value={repositoryId}
        onChange={(id) => form.setFieldValue('repository_id', id)}
        error={form.errors.repository_id}
      />
      <Select
        label={t('every')}
        allowDeselect={false}
        data={[...offered, ...(offered.includes(cron) ? [] : [cron])].map((value) => ({
          value,
          label: words(value),
        }))}
        {...form.getInputProps('cron_format')}
      />
    </FormDialog>
  );
}
