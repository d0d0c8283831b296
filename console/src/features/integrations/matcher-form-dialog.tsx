import { Select, TextInput } from '@mantine/core';
import { type IntegrationMatcher, integrationMatcherBody } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { matcherApi } from '../../api/resources.ts';
import { typedText } from '../../lib/typed-text.ts';
import { ResourceForm, type ResourceFormProps, useResourceForm } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { comparisons, useIntegrationWords } from './integration-words.ts';
import { PlaceFields } from './place-fields.tsx';

export type PartFormProps = ResourceFormProps & { readonly integrationId: number };

export function MatcherFormDialog(props: PartFormProps) {
  const t = useTranslations('matchers');
  return (
    <ResourceForm
      {...props}
      api={matcherApi(props.integrationId)}
      title={props.edited === 'new' ? t('new') : t('editTitle')}
    >
      {(stored) => <MatcherForm {...props} stored={stored} />}
    </ResourceForm>
  );
}

function MatcherForm(props: PartFormProps & { stored: IntegrationMatcher | undefined }) {
  const { projectId, integrationId, stored, onClose } = props;
  const t = useTranslations();
  const words = useIntegrationWords();
  const api = matcherApi(integrationId);
  const { save, frame, titleOf, draftId } = useResourceForm({
    ...{ api, projectId, stored, onClose },
    permission: 'updateProject',
  });
  const form = useContractForm(
    integrationMatcherBody,
    {
      name: stored?.name ?? '',
      match_type: stored?.match_type ?? 'body',
      body_data_type: stored?.body_data_type ?? 'json',
      key: stored?.key ?? '',
      method: stored?.method ?? 'equals',
      value: stored?.value ?? '',
    },
    { id: `${draftId}.${integrationId}`, without: ['value'], follows: stored !== undefined },
  );
  const submit = () => {
    if (form.validate().hasErrors) return;
    const values = form.getValues();
    save(
      {
        ...values,
        name: typedText(values.name, stored?.name),
        key: typedText(values.key, stored?.key),
      },
      form,
    );
  };
  const { match_type: source, method } = form.getValues();
  const known: readonly string[] = comparisons;
  return (
    <FormDialog
      {...frame}
      title={titleOf({
        new: t('matchers.new'),
        read: t('matchers.readTitle'),
        edit: t('matchers.editTitle'),
      })}
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
        onPlace={(place) => form.setValues({ match_type: place.source, body_data_type: place.bodyType })}
      />
      <Select
        label={t('matchers.method')}
        allowDeselect={false}
        data={[...comparisons, ...(known.includes(method) ? [] : [method])].map((value) => ({
          value,
          label: words.comparison(value),
        }))}
        {...form.getInputProps('method')}
      />
      <TextInput
        label={t('matchers.value')}
        description={t('matchers.valueHint')}
        placeholder="refs/heads/main"
        required
        {...form.getInputProps('value')}
      />
    </FormDialog>
  );
}
