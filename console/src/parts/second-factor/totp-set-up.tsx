import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import type { TotpSetUp as Key } from '@signalbox/contract';
import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfirmTotp } from '../../api/second-factor.ts';
import { CopyableCommand } from '../../ui/copyable-command.tsx';
import { messageOf } from '../../ui/error-text.ts';
import { SavedForm } from '../../ui/saved-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface TotpSetUpProps {
  /** absent while it is made */
  readonly made: Key | undefined;
  readonly onDone: () => void;
}

/** From the key to the first code, and to the recovery codes that come with the first factor. */
export function TotpSetUp({ made, onDone }: TotpSetUpProps) {
  const t = useTranslations('secondFactor');
  const common = useTranslations('common');
  const confirm = useConfirmTotp();
  const codes = confirm.data?.recovery_codes ?? [];
  if (codes.length > 0) {
    return (
      <Stack gap="md">
        <RecoveryCodeList codes={codes} />
        <Group justify="flex-end">
          <Button onClick={onDone}>{common('close')}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Text>{t('scan')}</Text>
      {made ? <KeyShown of={made} /> : <Skeleton height={290} />}
      <FirstCode
        error={confirm.error}
        isBusy={confirm.isPending}
        isReady={made !== undefined}
        onCode={(code) =>
          confirm.mutate(code, {
            onSuccess: ({ recovery_codes }) => {
              if (recovery_codes.length === 0) onDone();
            },
          })
        }
      />
    </Stack>
  );
}

function KeyShown({ of }: { of: Key }) {
  const t = useTranslations('secondFactor');
  return (
    <>
      <QrCode content={of.url} label={t('qrCode')} />
      <CopyableCommand label={t('byHand')} command={of.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
    </>
  );
}

interface FirstCodeProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onCode: (code: string) => void;
}

function FirstCode({ error, isBusy, isReady, onCode }: FirstCodeProps) {
  const t = useTranslations('secondFactor');
  const [code, setCode] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (code.trim() !== '' && isReady && !isBusy) onCode(code);
  };
  return (
    <SavedForm onSubmit={submit}>
      <Stack gap="md">
        {Boolean(error) && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <TextInput
          label={t('firstCode')}
          name="passcode"
          autoComplete="one-time-code"
          inputMode="numeric"
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          disabled={isBusy}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {t('turnOn')}
          </Button>
        </Group>
      </Stack>
    </SavedForm>
  );
}
