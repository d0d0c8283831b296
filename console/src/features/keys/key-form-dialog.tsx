import { Alert, Checkbox, Select, TextInput } from '@mantine/core';
import type { Key, KeyType } from '@signalbox/contract';
import { keyBody } from '@signalbox/contract';
import { isPrivateKey, isPublicKey } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { keyApi } from '../../api/resources.ts';
import { typedText } from '../../lib/typed-text.ts';
import { ResourceForm, type ResourceFormProps, useResourceForm } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { KeySecretFields } from './key-secret-fields.tsx';
import { KeyTest } from './key-test.tsx';
import type { KeyValues } from './key-values.ts';

const keyTypes: readonly KeyType[] = ['ssh', 'login_password', 'none'];

interface KeyFormProps extends ResourceFormProps {
  readonly newType?: KeyType | undefined;
}

export function KeyFormDialog(props: KeyFormProps) {
  const t = useTranslations('keys');
  return (
    <ResourceForm {...props} api={keyApi} title={props.edited === 'new' ? t('new') : t('editTitle')}>
      {(stored) => <KeyForm {...props} stored={stored} />}
    </ResourceForm>
  );
}

/** The contract's rules, and those that depend on whether a secret is typed now. */
function schemaFor(
  isNew: boolean,
  texts: Readonly<Record<'name' | 'password' | 'privateKey' | 'publicKey' | 'noKey', string>>,
) {
  return keyBody.extend({ override_secret: z.boolean() }).superRefine((key, context) => {
    const issue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (key.name.trim() === '') issue(['name'], texts.name);
    if (!isNew && !key.override_secret) return;
    if (key.type === 'login_password' && !key.login_password?.password) {
      issue(['login_password', 'password'], texts.password);
    }
    const privateKey = key.type === 'ssh' ? (key.ssh?.private_key.trim() ?? '') : undefined;
    if (privateKey === '') issue(['ssh', 'private_key'], texts.privateKey);
    else if (privateKey !== undefined && isPublicKey(privateKey)) {
      issue(['ssh', 'private_key'], texts.publicKey);
    } else if (privateKey !== undefined && !isPrivateKey(privateKey)) {
      issue(['ssh', 'private_key'], texts.noKey);
    }
  });
}

function KeyForm({
  projectId,
  stored,
  newType,
  onClose,
  onCreated,
}: KeyFormProps & { stored: Key | undefined }) {
  const t = useTranslations();
  const { isNew, isReadOnly, save, frame, titleOf, draftId } = useResourceForm({
    api: keyApi,
    projectId,
    stored,
    onClose,
    onCreated,
  });
  const form = useContractForm<KeyValues>(
    schemaFor(isNew, {
      name: t('keys.nameRequired'),
      password: t('keys.passwordRequired'),
      privateKey: t('keys.privateKeyRequired'),
      publicKey: t('keys.publicKey'),
      noKey: t('keys.noKey'),
    }),
    {
      name: stored?.name ?? '',
      type: stored?.type ?? newType ?? 'ssh',
      login_password: { login: '', password: '' },
      ssh: { login: '', passphrase: '', private_key: '' },
      override_secret: false,
    },
    { id: draftId, without: ['ssh', 'login_password'], follows: stored !== undefined },
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
      title={titleOf({ new: t('keys.new'), read: t('keys.readTitle'), edit: t('keys.editTitle') })}
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
    >
      <TextInput label={t('keys.name')} required data-autofocus {...form.getInputProps('name')} />
      {!isNew && (
        <Checkbox
          label={t('keys.override')}
          description={t('keys.overrideHint')}
          {...form.getInputProps('override_secret', { type: 'checkbox' })}
        />
      )}
      <Select
        label={t('common.type')}
        required
        allowDeselect={false}
        disabled={isLocked}
        data={keyTypes.map((value) => ({ value, label: t(`keys.${value}`) }))}
        {...form.getInputProps('type')}
      />
      <KeySecretFields form={form} type={type} isLocked={isLocked} />
      {type !== 'none' && !isReadOnly && (
        <KeyTest projectId={projectId} given={isLocked ? storedKey(stored) : typedKey(form.getValues())} />
      )}
      {type === 'none' && (
        <Alert color="gray" variant="light">
          {t('keys.noneHint')}
        </Alert>
      )}
    </FormDialog>
  );
}

function storedKey(stored: Key | undefined) {
  return stored && !stored.empty ? { ssh_key_id: stored.id } : undefined;
}

/** undefined while it has no secret */
function typedKey({ type, ssh, login_password }: KeyValues) {
  const secret = type === 'ssh' ? ssh.private_key : login_password.password;
  return secret.trim() === '' ? undefined : { key: { type, ssh, login_password } };
}
