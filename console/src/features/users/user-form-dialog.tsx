import { Checkbox, PasswordInput } from '@mantine/core';
import { type User, userBody } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../../api/session.ts';
import { userQuery, useSaveUser } from '../../api/users.ts';
import { newUserForm } from '../../lib/form-rules.ts';
import { typedText } from '../../lib/typed-text.ts';
import { StoredForm, useSaved } from '../../parts/resource-form.tsx';
import { usePasswordHint } from '../../parts/use-password-hint.ts';
import { UserFields } from '../../parts/user-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

interface UserFormProps {
  readonly edited: number | 'new';
  readonly onClose: () => void;
  /** after the form of a new one is closed */
  readonly onCreated?: (created: { readonly id: number }) => void;
}

export function UserFormDialog({ edited, onClose, onCreated }: UserFormProps) {
  const t = useTranslations('users');
  const isNew = edited === 'new';
  const one = userQuery(isNew ? 0 : edited);
  const query = useQuery({ ...one, enabled: !isNew });
  return (
    <StoredForm
      title={isNew ? t('new') : t('editTitle')}
      isNew={isNew}
      queryKey={one.queryKey}
      query={query}
      onClose={onClose}
    >
      {(stored) => <UserForm stored={stored} onClose={onClose} onCreated={onCreated} />}
    </StoredForm>
  );
}

type OpenedProps = Pick<UserFormProps, 'onClose'> & {
  readonly stored: User | undefined;
  readonly onCreated: UserFormProps['onCreated'];
};

function UserForm({ stored, onClose, onCreated }: OpenedProps) {
  const t = useTranslations();
  const { data: self } = useQuery(currentUserQuery);
  const hint = usePasswordHint();
  const saving = useSaveUser();
  const announce = useSaved(onClose);
  const isNew = stored === undefined;
  const form = useContractForm(
    isNew ? newUserForm : userBody,
    {
      name: stored?.name ?? '',
      username: stored?.username ?? '',
      email: stored?.email ?? '',
      admin: stored?.admin ?? false,
      alert: stored?.alert ?? false,
      external: stored?.external ?? false,
      password: '',
    },
    { id: `user.${stored?.id ?? 'new'}`, without: ['password'], follows: !isNew },
  );
  const { external: isExternal } = form.getValues();
  const submit = () => {
    if (form.validate().hasErrors) return;
    const values = form.getValues();
    const body = {
      ...values,
      name: typedText(values.name, stored?.name),
      username: typedText(values.username, stored?.username),
      email: typedText(values.email, stored?.email),
      password: isExternal ? '' : values.password,
    };
    saving.mutate(
      { id: stored?.id, body },
      {
        onSuccess: (created) => {
          announce(body.name, isNew);
          if (created !== undefined) onCreated?.(created);
        },
        onError: form.takeError,
      },
    );
  };
  return (
    <FormDialog
      title={t(isNew ? 'users.new' : 'users.editTitle')}
      submitLabel={isNew ? t('common.create') : t('common.save')}
      isBusy={saving.isPending}
      help="users"
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields form={form} isExternal={!isNew && isExternal} hasAutofocus />
      <Checkbox
        label={t('users.admin')}
        description={t(stored?.id === self?.id ? 'users.ownAdminHint' : 'users.adminHint')}
        disabled={stored?.id === self?.id}
        {...form.getInputProps('admin', { type: 'checkbox' })}
      />
      {isNew && (
        <Checkbox
          label={t('users.signsInElsewhere')}
          description={t('users.signsInElsewhereHint')}
          {...form.getInputProps('external', { type: 'checkbox' })}
        />
      )}
      {!isExternal && (
        <PasswordInput
          label={t(isNew ? 'users.password' : 'users.newPassword')}
          description={isNew ? hint : `${t('users.newPasswordHint')} ${hint}`}
          required={isNew}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  );
}
