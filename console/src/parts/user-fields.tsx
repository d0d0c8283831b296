import { Checkbox, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ContractForm } from '../ui/use-contract-form.ts';

interface UserFieldsProps<Values extends object> {
  readonly form: ContractForm<Values>;
  /** signs in through a provider, which keeps username and email */
  readonly isExternal: boolean;
  readonly hasAutofocus?: boolean;
}

/** Who somebody is, for the form of a user and for the own account. */
export function UserFields<Values extends object>(props: UserFieldsProps<Values>) {
  const { form, isExternal, hasAutofocus = false } = props;
  const t = useTranslations('users');
  return (
    <>
      <TextInput
        label={t('name')}
        required
        autoComplete="name"
        {...(hasAutofocus && { 'data-autofocus': true })}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('username')}
        description={isExternal ? t('keptElsewhere') : undefined}
        required
        autoComplete="username"
        disabled={isExternal}
        {...form.getInputProps('username')}
      />
      <TextInput
        label={t('email')}
        required
        type="email"
        autoComplete="email"
        disabled={isExternal}
        {...form.getInputProps('email')}
      />
      <Checkbox
        label={t('alert')}
        description={t('alertHint')}
        {...form.getInputProps('alert', { type: 'checkbox' })}
      />
    </>
  );
}
