import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type CurrentUser, changePassword } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { useChangePassword } from '../../api/users.ts';
import { usePasswordHint } from '../../parts/use-password-hint.ts';
import { FormError } from '../../ui/form-dialog.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { SavedForm } from '../../ui/saved-form.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';

/** Administrators are not asked for their current one. */
export function PasswordPanel({ user }: { user: CurrentUser }) {
  const t = useTranslations();
  const change = useChangePassword(user.id);
  const hint = usePasswordHint();
  const form = useContractForm(changePassword.body, { current_password: '', password: '' });
  useUnsavedWork(form.isDirty());
  const eye = { 'aria-label': t('common.showPassword') };
  const save = () => {
    if (form.validate().hasErrors) return;
    change.mutate(form.getValues(), {
      onSuccess: () => {
        form.reset();
        notifySuccess(t('account.passwordChanged'));
      },
      onError: form.takeError,
    });
  };
  if (user.external) {
    return (
      <Panel title={t('account.password')} isPadded>
        <Text c="dimmed">{t('users.keptElsewhere')}</Text>
      </Panel>
    );
  }
  return (
    <Panel title={t('account.password')} isPadded>
      <SavedForm
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="md">
          <FormError error={form.rest} />
          {!user.admin && (
            <PasswordInput
              label={t('account.currentPassword')}
              required
              autoComplete="current-password"
              visibilityToggleButtonProps={eye}
              {...form.getInputProps('current_password')}
            />
          )}
          <PasswordInput
            label={t('account.newPassword')}
            description={hint}
            required
            autoComplete="new-password"
            visibilityToggleButtonProps={eye}
            {...form.getInputProps('password')}
          />
          <Group gap="md">
            <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
              {t('account.changePassword')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('account.passwordEnds')}
            </Text>
          </Group>
        </Stack>
      </SavedForm>
    </Panel>
  );
}
