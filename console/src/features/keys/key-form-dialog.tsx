import { Alert, Checkbox, Select, TextInput } from '@mantine/core';
import type { Key, KeyType } from '@signalbox/contract';
import { keyBody } from '@signalbox/contract';
import { isPublicKey } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { keyQuery, useSaveKey } from '../../api/keys.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { typedText } from '../../lib/form-rules.ts';
import { ResourceForm, useSaved } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { KeySecretFields } from './key-secret-fields.tsx';
import type { KeyValues } from './key-values.ts';

interface KeyFormDialogProps {
  readonly projectId: number;
  readonly edited: number | 'new';
  readonly onClose: () => void;
}

const keyTypes: readonly KeyType[] = ['ssh', 'login_password', 'none'];

export function KeyFormDialog({ projectId, edited, onClose }: KeyFormDialogProps) {
  const id = edited === 'new' ? undefined : edited;
  const query = useQuery({ ...keyQuery(projectId, id ?? 0), enabled: id !== undefined });
  const t = useTranslations('keys');
  return (
    <ResourceForm
      title={id === undefined ? t('new') : t('editTitle')}
      isNew={id === undefined}
      query={query}
      onClose={onClose}
    >
      {(key) => <KeyForm projectId={projectId} stored={key} onClose={onClose} />}
    </ResourceForm>
  );
}

/** The contract's rules, and those that depend on whether a secret is typed now. */
function schemaFor(
  isNew: boolean,
  texts: { name: string; password: string; privateKey: string; publicKey: string },
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
    }
  });
}

function KeyForm({
  projectId,
  stored,
  onClose,
}: {
  projectId: number;
  stored: Key | undefined;
  onClose: () => void;
}) {
  const t = useTranslations();
  const save = useSaveKey(projectId);
  const announce = useSaved(onClose);
  const { lacks } = useProjectAccess(projectId);
  const isReadOnly = lacks('manageProjectResources');
  const isNew = stored === undefined;
  const form = useContractForm<KeyValues>(
    schemaFor(isNew, {
      name: t('keys.nameRequired'),
      password: t('keys.passwordRequired'),
      privateKey: t('keys.privateKeyRequired'),
      publicKey: t('keys.publicKey'),
    }),
    {
      name: stored?.name ?? '',
      type: stored?.type ?? 'ssh',
      login_password: { login: '', password: '' },
      ssh: { login: '', passphrase: '', private_key: '' },
      override_secret: false,
    },
  );
  const { type, override_secret: isReplaced } = form.getValues();
  const isLocked = !isNew && !isReplaced;
  const submit = () => {
    if (form.validate().hasErrors) return;
    const values = form.getValues();
    save.mutate(
      { id: stored?.id, body: { ...values, name: typedText(values.name, stored?.name) } },
      { onSuccess: () => announce(values.name, isNew), onError: form.takeError },
    );
  };
  return (
    <FormDialog
      title={isNew ? t('keys.new') : t(isReadOnly ? 'keys.readTitle' : 'keys.editTitle')}
      submitLabel={isNew ? t('common.create') : t('common.save')}
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      isReadOnly={isReadOnly}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
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
      {type === 'none' && (
        <Alert color="gray" variant="light">
          {t('keys.noneHint')}
        </Alert>
      )}
    </FormDialog>
  );
}
