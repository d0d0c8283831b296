import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { secondFactorQuery, useProveSelf } from '../../api/second-factor.ts';
import { currentUserQuery } from '../../api/session.ts';
import { fieldMessagesOf } from '../../ui/error-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface ProofDialogProps {
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Asks for the password again, or for a code where the password is kept elsewhere. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const t = useTranslations();
  const { data: user } = useQuery(currentUserQuery);
  const { data: factor } = useQuery(secondFactorQuery);
  const prove = useProveSelf();
  const [given, setGiven] = useState('');
  const isByCode = user?.external ?? false;
  const name = isByCode ? 'passcode' : 'password';
  const message = fieldMessagesOf(prove.error)[name];
  const field = {
    label: t(isByCode ? 'secondStep.code' : 'secondFactor.password'),
    name,
    autoFocus: true,
    'data-autofocus': true,
    value: given,
    error: message,
    onChange: (event: { currentTarget: { value: string } }) => setGiven(event.currentTarget.value),
  };
  const cannot = isByCode && !factor?.totp;
  return (
    <FormDialog
      title={t('secondFactor.proofTitle')}
      submitLabel={t('secondFactor.goOn')}
      isBusy={prove.isPending}
      isReadOnly={cannot}
      isDirty={false}
      error={message === undefined ? prove.error : undefined}
      onSubmit={() => {
        if (given !== '') prove.mutate({ [name]: given }, { onSuccess: onProved });
      }}
      onClose={onClose}
    >
      <Text>{t(cannot ? 'secondFactor.proofElsewhere' : 'secondFactor.proofText')}</Text>
      {!cannot &&
        (isByCode ? (
          <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" />
        ) : (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
          />
        ))}
    </FormDialog>
  );
}
