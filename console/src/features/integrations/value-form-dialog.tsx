import { Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import type { IntegrationValue } from '@signalbox/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { valueApi } from '../../api/resources.ts';
import { integrationValueForm } from '../../lib/form-rules.ts';
import { typedText } from '../../lib/typed-text.ts';
import { ResourceForm, useResourceForm } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { parameters, useIntegrationWords } from './integration-words.ts';
import type { PartFormProps } from './matcher-form-dialog.tsx';
import { PlaceFields } from './place-fields.tsx';

export function ValueFormDialog(props: PartFormProps) {
  const t = useTranslations('extractedValues');
  return (
    <ResourceForm
      {...props}
      api={valueApi(props.integrationId)}
      title={props.edited === 'new' ? t('new') : t('editTitle')}
    >
      {(stored) => <ValueForm {...props} stored={stored} />}
    </ResourceForm>
  );
}

const TASK = 'task';

function ValueForm(props: PartFormProps & { stored: IntegrationValue | undefined }) {
  const { projectId, integrationId, stored, onClose } = props;
  const t = useTranslations();
  const api = valueApi(integrationId);
  const { save, frame, titleOf, draftId } = useResourceForm({
    ...{ api, projectId, stored, onClose },
    permission: 'updateProject',
  });
  const form = useContractForm(
    integrationValueForm,
    {
      name: stored?.name ?? '',
      value_source: stored?.value_source ?? 'body',
      body_data_type: stored?.body_data_type ?? 'json',
      key: stored?.key ?? '',
      variable: stored?.variable ?? '',
      variable_type: stored?.variable_type ?? 'environment',
    },
    { id: `${draftId}.${integrationId}`, follows: stored !== undefined },
  );
  const submit = () => {
    if (form.validate().hasErrors) return;
    const values = form.getValues();
    save(
      {
        ...values,
        name: typedText(values.name, stored?.name),
        key: typedText(values.key, stored?.key),
        variable: typedText(values.variable, stored?.variable),
      },
      form,
    );
  };
  const { value_source: source, variable_type: type, variable } = form.getValues();
  const titles = {
    new: t('extractedValues.new'),
    read: t('extractedValues.readTitle'),
    edit: t('extractedValues.editTitle'),
  };
  return (
    <FormDialog
      {...frame}
      title={titleOf(titles)}
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
    >
      <TextInput label={t('common.name')} required data-autofocus {...form.getInputProps('name')} />
      <PlaceFields
        form={form}
        source={source}
        onPlace={(place) => form.setValues({ value_source: place.source, body_data_type: place.bodyType })}
      />
      <Input.Wrapper label={t('extractedValues.becomes')} labelElement="div">
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t('extractedValues.becomes')}
          data={[
            { value: 'environment', label: t('extractedValues.asVariable') },
            { value: TASK, label: t('extractedValues.asParameter') },
          ]}
          value={type}
          onChange={(value) => form.setValues({ variable_type: value, variable: '' })}
        />
      </Input.Wrapper>
      {type === TASK ? (
        <ParameterSelect
          value={variable}
          onChange={(value) => form.setFieldValue('variable', value)}
          error={form.errors.variable}
        />
      ) : (
        <TextInput
          label={t('extractedValues.variable')}
          description={t('extractedValues.variableHint')}
          placeholder="COMMIT"
          required
          {...form.getInputProps('variable')}
        />
      )}
    </FormDialog>
  );
}

interface ParameterSelectProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: ReactNode;
}

function ParameterSelect({ value, onChange, error }: ParameterSelectProps) {
  const t = useTranslations('extractedValues');
  const words = useIntegrationWords();
  const known: readonly string[] = parameters;
  const offered = value === '' || known.includes(value) ? known : [...known, value];
  return (
    <Select
      label={t('parameter')}
      description={t('parameterHint')}
      required
      allowDeselect={false}
      data={offered.map((word) => ({ value: word, label: words.parameter(word) }))}
      value={value || null}
      onChange={(word) => onChange(word ?? '')}
      error={error}
    />
  );
}
