import { Alert, Button, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignIn } from '../api/session.ts';
import { ApiError } from '../lib/api-client.ts';
import { messageOf } from '../ui/error-text.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SavedForm } from '../ui/saved-form.tsx';

const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep, {
  Loading: () => <Skeleton height={188} />,
});

interface SignInFormProps {
  readonly username?: string;
  /** begins where only the second factor is missing: a provider has vouched for the rest */
  readonly isSecondStep?: boolean;
  readonly onSignedIn: () => void;
  /** told where only the second factor is missing, and when it goes back to the password */
  readonly onStep?: (isSecond: boolean) => void;
}

/** Name and password. What is wrong stands above the fields; the password is asked for again, the name stays. */
export function SignInForm({ username = '', isSecondStep = false, onSignedIn, onStep }: SignInFormProps) {
  const t = useTranslations();
  const signIn = useSignIn();
  const [auth, setAuth] = useState(username);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isPasswordDone, setPasswordDone] = useState(isSecondStep);
  const goTo = (isSecond: boolean) => {
    setPasswordDone(isSecond);
    onStep?.(isSecond);
  };
  const passwordField = useRef<HTMLInputElement>(null);
  const isKnown = username !== '';
  // The fields were off while the server was asked, and had lost the focus.
  useEffect(() => {
    if (signIn.error && !isFactorMissing(signIn.error)) passwordField.current?.focus();
  }, [signIn.error]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (auth.trim() === '' || password === '' || signIn.isPending) return;
    signIn.mutate(
      { auth: auth.trim(), password },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          setPassword('');
          setTried(false);
          if (isFactorMissing(error)) {
            signIn.reset();
            goTo(true);
          }
        },
      },
    );
  };
  if (isPasswordDone) {
    return <SecondStep onSignedIn={onSignedIn} onBack={() => goTo(false)} />;
  }
  return (
    <SavedForm onSubmit={submit}>
      <Stack gap="md">
        {signIn.error && (
          <Alert color="red" variant="light" role="alert">
            {isWrong(signIn.error) ? t('signIn.wrong') : messageOf(signIn.error)}
          </Alert>
        )}
        <TextInput
          label={t('signIn.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...(!isKnown && { 'data-autofocus': true, autoFocus: true })}
          value={auth}
          onChange={(event) => setAuth(event.currentTarget.value)}
          error={isTried && auth.trim() === '' && t('signIn.usernameRequired')}
          disabled={signIn.isPending}
        />
        <PasswordInput
          ref={passwordField}
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          {...(isKnown && { 'data-autofocus': true, autoFocus: true })}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isTried && password === '' && t('signIn.passwordRequired')}
          disabled={signIn.isPending}
          visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
        />
        <Button type="submit" loading={signIn.isPending} fullWidth>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </SavedForm>
  );
}

function isFactorMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required';
}

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
