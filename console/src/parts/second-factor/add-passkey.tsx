import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NoPasskeyError, useAddPasskey } from '../../api/passkeys.ts';
import { clientName } from '../../lib/client-name.ts';
import { messageOf } from '../../ui/error-text.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { SavedForm } from '../../ui/saved-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface AddPasskeyProps {
  /** what the server wants to be made; absent while it is asked */
  readonly options: object | undefined;
  readonly onDone: () => void;
  /** what the server wanted is worth nothing any more: it is to be asked again */
  readonly onRefused: () => void;
}

/** From a name to the passkey, and to the recovery codes that come with the first factor. */
export function AddPasskey({ options, onDone, onRefused }: AddPasskeyProps) {
  const t = useTranslations();
  const add = useAddPasskey();
  const [name, setName] = useState(clientName(navigator.userAgent));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '' || add.isPending || options === undefined) return;
    add.mutate(
      { name, options },
      {
        onSuccess: ({ recovery_codes }) => {
          notifySuccess(t('secondFactor.passkeyAdded', { name }));
          if (recovery_codes.length === 0) onDone();
        },
        onError: (error) => {
          if (!(error instanceof NoPasskeyError)) onRefused();
        },
      },
    );
  };
  if (add.data) {
    return (
      <Stack gap="md">
        <RecoveryCodeList codes={add.data.recovery_codes} />
        <Group justify="flex-end">
          <Button onClick={onDone}>{t('common.close')}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <SavedForm onSubmit={submit}>
      <Stack gap="md">
        {add.error && (
          <Alert color="red" variant="light" role="alert">
            {add.error instanceof NoPasskeyError ? t('secondStep.passkeyFailed') : messageOf(add.error)}
          </Alert>
        )}
        <TextInput
          label={t('secondFactor.passkeyName')}
          description={t('secondFactor.passkeyNameHint')}
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={add.isPending} disabled={options === undefined}>
            {t('secondFactor.goOn')}
          </Button>
        </Group>
      </Stack>
    </SavedForm>
  );
}
