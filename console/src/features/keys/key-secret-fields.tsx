import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { KeyType } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { KeyValues } from './key-values.ts';

interface KeySecretFieldsProps {
  readonly form: ContractForm<KeyValues>;
  readonly type: KeyType;
  /** the stored secret stays; dots stand for it */
  readonly isLocked: boolean;
}

const dots = '••••••••';

export function KeySecretFields({ form, type, isLocked }: KeySecretFieldsProps) {
  const t = useTranslations();
  const common = { disabled: isLocked, ...(isLocked && { placeholder: dots }) };
  const eye = { 'aria-label': t('common.showPassword') };
  if (type === 'login_password') {
    return (
      <>
        <TextInput
          label={t('keys.login')}
          description={t('common.optional')}
          autoComplete="off"
          {...common}
          {...form.getInputProps('login_password.login')}
        />
        <PasswordInput
          label={t('keys.password')}
          required={!isLocked}
          autoComplete="new-password"
          visibilityToggleButtonProps={eye}
          {...common}
          {...form.getInputProps('login_password.password')}
          aria-invalid={form.errors['login_password.password'] ? true : undefined}
        />
      </>
    );
  }
  if (type !== 'ssh') return null;
  return (
    <>
      <TextInput
        label={t('keys.username')}
        description={t('common.optional')}
        autoComplete="off"
        {...common}
        {...form.getInputProps('ssh.login')}
      />
      <PasswordInput
        label={t('keys.passphrase')}
        description={t('common.optional')}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        {...common}
        {...form.getInputProps('ssh.passphrase')}
        aria-invalid={form.errors['ssh.passphrase'] ? true : undefined}
      />
      <Textarea
        label={t('keys.privateKey')}
        required={!isLocked}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.75rem' } }}
        {...common}
        {...form.getInputProps('ssh.private_key')}
      />
    </>
  );
}
