import { Checkbox, Select, Skeleton, TextInput } from '@mantine/core';
import type { AlertChannel, AlertChannelType } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { alertChannelTypesQuery } from '../../api/alerts.ts';
import { alertChannelApi } from '../../api/resources.ts';
import { alertChannelForm } from '../../lib/form-rules.ts';
import { typedText } from '../../lib/typed-text.ts';
import { ResourceForm, type ResourceFormProps, useResourceForm } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type ContractForm, useContractForm } from '../../ui/use-contract-form.ts';
import { SecretInput } from './secret-input.tsx';

export function AlertChannelFormDialog(props: ResourceFormProps) {
  const t = useTranslations('alertChannels');
  const title = props.edited === 'new' ? t('new') : t('editTitle');
  return (
    <ResourceForm {...props} api={alertChannelApi} title={title}>
      {(stored) => <AlertChannelForm {...props} stored={stored} />}
    </ResourceForm>
  );
}

/** What is said of a type helps to fill the form; a new type does without. */
const knownTypes = [
  'mail',
  'telegram',
  'slack',
  'rocketchat',
  'microsoft-teams',
  'dingtalk',
  'gotify',
  'ntfy',
  'webhook',
] as const;
const isKnownType = (type: string): type is (typeof knownTypes)[number] =>
  knownTypes.some((one) => one === type);

const emptySettings = { url: '', token: '', chat: '', topic: '', secret: '', to: '' };
interface ChannelValues {
  readonly name: string;
  readonly type: string;
  readonly settings: typeof emptySettings;
  readonly override_secret: boolean;
}

function AlertChannelForm({
  projectId,
  stored,
  onClose,
  onCreated,
}: ResourceFormProps & { stored: AlertChannel | undefined }) {
  const t = useTranslations('alertChannels');
  const { data: types } = useQuery(alertChannelTypesQuery(projectId));
  const { isNew, save, frame, titleOf, draftId } = useResourceForm({
    api: alertChannelApi,
    projectId,
    stored,
    onClose,
    onCreated,
  });
  const form = useContractForm<ChannelValues>(
    alertChannelForm,
    {
      name: stored?.name ?? '',
      type: stored?.type ?? 'slack',
      settings: emptySettings,
      // There is nothing to keep after a restore.
      override_secret: stored?.empty === true,
    },
    { id: draftId, without: ['settings'], follows: stored !== undefined },
  );
  const { type, override_secret: isReplaced } = form.getValues();
  const isLocked = !isNew && !isReplaced;
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
      {!isNew && stored?.empty !== true && (
        <Checkbox
          label={t('override')}
          description={t('overrideHint')}
          {...form.getInputProps('override_secret', { type: 'checkbox' })}
        />
      )}
      {types === undefined ? (
        <Skeleton h={58} />
      ) : (
        <Select
          label={t('type')}
          description={!isLocked && isKnownType(type) ? t(`about.${type}`) : undefined}
          required
          allowDeselect={false}
          disabled={isLocked}
          data={types
            .filter(({ id, is_available: isAvailable }) => isAvailable || id === stored?.type)
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('type')}
        />
      )}
      {types
        ?.find(({ id }) => id === type)
        ?.fields.map((field) => (
          <SettingInput key={`${type} ${field.name}`} form={form} field={field} isLocked={isLocked} />
        ))}
    </FormDialog>
  );
}

interface SettingInputProps {
  readonly form: ContractForm<ChannelValues>;
  readonly field: AlertChannelType['fields'][number];
  /** what is stored stays; dots stand for it */
  readonly isLocked: boolean;
}

function SettingInput({ form, field, isLocked }: SettingInputProps) {
  const t = useTranslations();
  const { name, is_required: isRequired, is_secret: isSecret } = field;
  const path = `settings.${name}`;
  const common = {
    label: t(`alertChannels.${name}`),
    description: useHint(field),
    required: isRequired && !isLocked,
    disabled: isLocked,
    ...(isLocked && { placeholder: '••••••••' }),
    spellCheck: false,
    ...form.getInputProps(path),
  };
  if (!isSecret) return <TextInput {...common} autoComplete="off" autoCapitalize="none" />;
  return (
    <SecretInput
      {...common}
      aria-invalid={form.errors[path] ? true : undefined}
      onMade={name === 'secret' ? (made) => form.setFieldValue('settings.secret', made) : undefined}
    />
  );
}

function useHint({ name, is_required: isRequired }: AlertChannelType['fields'][number]): string | undefined {
  const t = useTranslations();
  if (name === 'secret') return t('alertChannels.secretHint');
  if (isRequired) return undefined;
  return name === 'url' ? t('alertChannels.urlHint') : t('common.optional');
}
