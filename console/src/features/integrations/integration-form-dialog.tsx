import { Checkbox, Fieldset, Stack, TextInput } from '@mantine/core';
import type { Integration } from '@signalbox/contract';
import { profileOf } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { integrationApi } from '../../api/resources.ts';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { useRunnable } from '../../api/use-runnable.ts';
import { integrationForm } from '../../lib/form-rules.ts';
import type { HeldOptions } from '../../lib/held-options.ts';
import { onlyOf } from '../../lib/only-of.ts';
import { typedText } from '../../lib/typed-text.ts';
import { HeldOptionFields } from '../../parts/held-option-fields.tsx';
import { ResourceForm, type ResourceFormProps, useResourceForm } from '../../parts/resource-form.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { ProofFields } from './proof-fields.tsx';

export function IntegrationFormDialog(props: ResourceFormProps) {
  const t = useTranslations('integrations');
  return (
    <ResourceForm {...props} api={integrationApi} title={props.edited === 'new' ? t('new') : t('editTitle')}>
      {(stored) => <IntegrationForm {...props} stored={stored} />}
    </ResourceForm>
  );
}

function IntegrationForm({
  projectId,
  stored,
  onClose,
}: ResourceFormProps & { stored: Integration | undefined }) {
  const t = useTranslations('integrations');
  const { data: templates } = useQuery(templateChoicesQuery(projectId));
  const { isKnown, mayRun } = useRunnable(projectId);
  // Whoever may not run a template lets nobody else start it either.
  const offered = templates?.filter(({ id }) => id === stored?.template_id || mayRun(id));
  const navigate = useNavigate();
  const { save, frame, titleOf, draftId } = useResourceForm({
    ...{ api: integrationApi, projectId, stored, onClose },
    permission: 'updateProject',
    // It hears nothing yet: its page says what comes next.
    onCreated: ({ id }) =>
      void navigate({
        to: '/project/$projectId/integration/$integrationId',
        params: { projectId: String(projectId), integrationId: String(id) },
        ignoreBlocker: true,
      }),
  });
  const form = useContractForm(
    integrationForm,
    {
      name: stored?.name ?? '',
      template_id: stored?.template_id ?? null,
      auth_method: stored?.auth_method ?? 'github',
      auth_header: stored?.auth_header ?? '',
      auth_secret_id: stored?.auth_secret_id ?? null,
      searchable: stored?.searchable ?? false,
      task_params: (stored?.task_params ?? null) as HeldOptions,
    },
    {
      id: draftId,
      follows: stored !== undefined,
      usual: stored ? undefined : () => ({ template_id: isKnown ? onlyOf(offered) : null }),
    },
  );
  const { template_id: templateId, task_params: options } = form.valuesWithUsual;
  const app = templates?.find(({ id }) => id === templateId)?.app;
  const submit = () => {
    const values = form.valuesWithUsual;
    if (form.validate().hasErrors || values.template_id === null) return;
    save(
      {
        ...values,
        template_id: values.template_id,
        name: typedText(values.name, stored?.name),
        auth_header: typedText(values.auth_header, stored?.auth_header),
      },
      form,
    );
  };
  return (
    <FormDialog
      {...frame}
      title={titleOf({ new: t('new'), read: t('readTitle'), edit: t('editTitle') })}
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
    >
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <ResourceSelect
        label={t('template')}
        description={t('templateHint')}
        isRequired
        options={offered}
        creates={{ what: 'template', projectId }}
        value={templateId}
        onChange={(id) => form.setFieldValue('template_id', id)}
        error={form.errors.template_id}
      />
      <ProofFields projectId={projectId} form={form} />
      <Checkbox
        label={t('searchable')}
        description={t('searchableHint')}
        {...form.getInputProps('searchable', { type: 'checkbox' })}
      />
      {app !== undefined && profileOf(app).options.length > 0 && (
        <Fieldset legend={t('options')}>
          <Stack gap="sm">
            <HeldOptionFields
              app={app}
              held={options}
              onChange={(held) => form.setFieldValue('task_params', held)}
            />
          </Stack>
        </Fieldset>
      )}
    </FormDialog>
  );
}
