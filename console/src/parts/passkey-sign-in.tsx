import { Alert, Button, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { NoPasskeyError, usePasskeySignIn } from '../api/passkeys.ts';
import { messageOf } from '../ui/error-text.ts';

interface PasskeySignInProps {
  /** in place of the password */
  readonly isAlone: boolean;
  readonly onSignedIn: () => void;
}

/** Asks the browser for a passkey. */
export function PasskeySignIn({ isAlone, onSignedIn }: PasskeySignInProps) {
  const t = useTranslations('secondStep');
  const signIn = usePasskeySignIn(isAlone);
  const { error } = signIn;
  return (
    <Stack gap="md">
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error instanceof NoPasskeyError ? t('passkeyFailed') : messageOf(error)}
        </Alert>
      )}
      <Button
        variant={isAlone ? 'default' : 'filled'}
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.6} />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate(undefined, { onSuccess: onSignedIn })}
      >
        {t(isAlone ? 'signInWithPasskey' : 'showPasskey')}
      </Button>
    </Stack>
  );
}
