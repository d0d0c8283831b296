import { Checkbox, NumberInput, Stack, TextInput } from '@mantine/core';
import type { AlertEvent, AlertRule } from '@signalbox/contract';
import { alertEvent } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { alertRuleApi } from '../../api/resources.ts';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { alertRuleForm } from '../../lib/form-rules.ts';
import { typedText } from '../../lib/typed-text.ts';
import { ResourceForm, type ResourceFormProps, useResourceForm } from '../../parts/resource-form.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type ContractForm, useContractForm } from '../../ui/use-contract-form.ts';
import { ChannelSelect } from './channel-select.tsx';
import type { RuleValues } from './rule-values.ts';
import { WordsFields } from './words-fields.tsx';

export function AlertRuleFormDialog(props: ResourceFormProps) {
  const t = useTranslations('alertRules');
  const title = props.edited === 'new' ? t('new') : t('editTitle');
  return (
    <ResourceForm {...props} api={alertRuleApi} title={title}>
      {(stored) => <AlertRuleForm {...props} stored={stored} />}
    </ResourceForm>
  );
}

function AlertRuleForm({
  projectId,
  stored,
  onClose,
}: ResourceFormProps & { stored: AlertRule | undefined }) {
  const t = useTranslations('alertRules');
  const { data: templates } = useQuery(templateChoicesQuery(projectId));
  const { save, frame, titleOf, draftId } = useResourceForm({
    api: alertRuleApi,
    projectId,
    stored,
    onClose,
  });
  const form = useContractForm<RuleValues>(
    alertRuleForm,
    {
      name: stored?.name ?? '',
      template_id: stored?.template_id ?? null,
      channel_id: stored?.channel_id ?? null,
      server_channel: stored?.server_channel ?? '',
      events: stored?.events ?? ['failed', 'recovered'],
      late_minutes: stored?.late_minutes ?? null,
      long_minutes: stored?.long_minutes ?? null,
      title: stored?.title ?? '',
      text: stored?.text ?? '',
    },
    { id: draftId, follows: stored !== undefined },
  );
  const submit = () => {
    if (form.validate().hasErrors) return;
    const values = form.getValues();
    save({ ...values, name: typedText(values.name, stored?.name) }, form);
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
      <ChannelSelect projectId={projectId} form={form} />
      <ResourceSelect
        label={t('template')}
        description={t('templateHint')}
        placeholder={t('allTemplates')}
        options={templates}
        creates={{ what: 'template', projectId }}
        value={form.getValues().template_id}
        onChange={(value) => form.setFieldValue('template_id', value)}
        error={form.errors.template_id}
      />
      <EventFields form={form} />
      <WordsFields projectId={projectId} form={form} />
    </FormDialog>
  );
}

function EventFields({ form }: { form: ContractForm<RuleValues> }) {
  const t = useTranslations('alertRules');
  const { events, late_minutes: lateMinutes, long_minutes: longMinutes } = form.getValues();
  const minutesOf = (value: string | number) => (value === '' ? null : Number(value));
  return (
    <>
      <Checkbox.Group
        label={t('events')}
        value={events}
        onChange={(values) => form.setFieldValue('events', values as AlertEvent[])}
        error={form.errors.events}
      >
        <Stack gap={6} mt={6}>
          {alertEvent.options.map((event) => (
            <Checkbox key={event} value={event} label={t(event)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {events.includes('late') && (
        <NumberInput
          label={t('lateMinutes')}
          required
          min={1}
          allowDecimal={false}
          value={lateMinutes ?? ''}
          onChange={(value) => form.setFieldValue('late_minutes', minutesOf(value))}
          error={form.errors.late_minutes}
        />
      )}
      {events.includes('long') && (
        <NumberInput
          label={t('longMinutes')}
          description={t('longHint')}
          min={1}
          allowDecimal={false}
          value={longMinutes ?? ''}
          onChange={(value) => form.setFieldValue('long_minutes', minutesOf(value))}
          error={form.errors.long_minutes}
        />
      )}
    </>
  );
}
