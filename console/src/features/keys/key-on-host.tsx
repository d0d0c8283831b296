import { Text, TextInput } from '@mantine/core';
import type { SignedInHost } from '@signalbox/contract';
import { hostAddress } from '@signalbox/contract/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTryKeyOnHost } from '../../api/host-tests.ts';
import { ConnectionTrial } from '../../parts/connection-trial.tsx';
import type { GivenKey } from './key-values.ts';

/** Tries the key as a task would use it: by SSH, from a runner. */
export function KeyOnHost({ projectId, given }: GivenKey) {
  const t = useTranslations();
  const [host, setHost] = useState('');
  const [login, setLogin] = useState('');
  const test = useTryKeyOnHost(projectId);
  const address = hostAddress(host);
  const asked = given &&
    address && { ...address, login: login.trim(), key_id: given.ssh_key_id, key: given.key };
  const missing = given ? t('hostTest.needsHost') : t('connectionTest.needsSecret');
  return (
    <>
      <TextInput
        label={t('hostTest.host')}
        description={t('hostTest.hostHint')}
        spellCheck={false}
        autoComplete="off"
        value={host}
        onChange={(event) => setHost(event.currentTarget.value)}
      />
      <TextInput
        label={t('hostTest.login')}
        description={t('hostTest.loginHint')}
        spellCheck={false}
        autoComplete="off"
        value={login}
        onChange={(event) => setLogin(event.currentTarget.value)}
      />
      <ConnectionTrial
        test={test}
        asked={asked}
        missing={missing}
        tell={(found) => <SignedIn found={found} host={host.trim()} />}
      />
    </>
  );
}

function SignedIn({ found, host }: { readonly found: SignedInHost; readonly host: string }) {
  const t = useTranslations('hostTest');
  const { login, runner, host_key: hostKey, is_new_host: isNew } = found;
  return (
    <>
      <Text size="sm">{t('signedIn', { host, login, runner })}</Text>
      <Text size="sm" mt={4}>
        {t('hostKey')}{' '}
        <Text span size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {hostKey}
        </Text>
      </Text>
      {isNew && (
        <Text size="sm" mt={4}>
          {t('newHost')}
        </Text>
      )}
    </>
  );
}
