import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import type { SecondFactorKind } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { secondStepQuery, useVerify } from '../api/second-factor.ts';
import { messageOf } from '../ui/error-text.ts';
import { SavedForm } from '../ui/saved-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const words = {
  passkey: 'usePasskey',
  totp: 'useApp',
  recovery_code: 'useRecoveryCode',
} as const satisfies Record<SecondFactorKind, string>;

interface SecondStepProps {
  readonly onSignedIn: () => void;
  /** to the password */
  readonly onBack: () => void;
}

/** What somebody shows after his password. */
export function SecondStep({ onSignedIn, onBack }: SecondStepProps) {
  const t = useTranslations('secondStep');
  const { data, error } = useQuery(secondStepQuery);
  const [chosen, choose] = useState<SecondFactorKind>();
  if (error) return <Over told={messageOf(error)} onBack={onBack} />;
  if (!data) return <Skeleton height={188} />;
  const [first] = data.factors;
  if (first === undefined) return <Over told={t('over')} onBack={onBack} />;
  const kind = chosen ?? first;
  const others = data.factors.filter((one) => one !== kind);
  return (
    <Stack gap="md">
      {kind === 'passkey' ? (
        <PasskeySignIn isAlone={false} onSignedIn={onSignedIn} />
      ) : (
        <CodeForm key={kind} kind={kind} onSignedIn={onSignedIn} />
      )}
      <Group gap="md">
        {others.map((one) => (
          <Anchor key={one} component="button" type="button" size="sm" onClick={() => choose(one)}>
            {t(words[one])}
          </Anchor>
        ))}
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('back')}
        </Anchor>
      </Group>
    </Stack>
  );
}

function CodeForm({ kind, onSignedIn }: { kind: SecondFactorKind; onSignedIn: () => void }) {
  const t = useTranslations('secondStep');
  const verify = useVerify();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isApp = kind === 'totp';
  // The field was off while the server was asked, and had lost the focus.
  useEffect(() => {
    if (verify.error) field.current?.focus();
  }, [verify.error]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() === '' || verify.isPending) return;
    verify.mutate(isApp ? { passcode: code } : { recovery_code: code }, {
      onSuccess: onSignedIn,
      onError: () => setCode(''),
    });
  };
  return (
    <SavedForm onSubmit={submit}>
      <Stack gap="md">
        {verify.error && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(verify.error)}
          </Alert>
        )}
        <TextInput
          ref={field}
          label={t(isApp ? 'code' : 'recoveryCode')}
          description={t(isApp ? 'codeHint' : 'recoveryCodeHint')}
          name={isApp ? 'passcode' : 'recovery-code'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          data-autofocus
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          {...(isApp && { inputMode: 'numeric' as const })}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          disabled={verify.isPending}
        />
        <Button type="submit" loading={verify.isPending} fullWidth>
          {t('verify')}
        </Button>
      </Stack>
    </SavedForm>
  );
}

function Over({ told, onBack }: { told: string; onBack: () => void }) {
  const t = useTranslations('secondStep');
  return (
    <Stack gap="md">
      <Text>{told}</Text>
      <Button variant="default" onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  );
}
