import { Alert, Anchor, SegmentedControl, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBeginPasskey } from '../../api/passkeys.ts';
import { secondFactorQuery, useBeginTotp } from '../../api/second-factor.ts';
import { currentUserQuery, useSignOut } from '../../api/session.ts';
import { messageOf } from '../../ui/error-text.ts';
import { LonePage } from '../../ui/lone-page.tsx';
import { notifyError } from '../../ui/notify.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { TotpSetUp } from './totp-set-up.tsx';
import { useProved } from './use-proved.tsx';

type Kind = 'app' | 'passkey';

/** For somebody of whom the server demands a second factor: he gets no further without one. */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const t = useTranslations();
  useDocumentTitle(t('secondFactor.demandedTitle'));
  const client = useQueryClient();
  const signOut = useSignOut();
  const { data: factors } = useQuery(secondFactorQuery);
  const [kind, setKind] = useState<Kind>('app');
  const begin = useBeginTotp();
  const beginKey = useBeginPasskey();
  const proved = useProved();
  const { mutateAsync } = begin;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made once
  useEffect(() => {
    proved.run(async () => {
      await mutateAsync();
    });
  }, []);
  const askForKey = () =>
    proved.run(async () => {
      await beginKey.mutateAsync();
    });
  const choose = (chosen: Kind) => {
    setKind(chosen);
    if (chosen === 'passkey') askForKey();
  };
  // Its recovery codes are shown once: nothing leads away from them.
  const isDone = factors !== undefined && (factors.totp !== null || factors.passkeys.length > 0);
  const { error } = kind === 'app' ? begin : beginKey;
  const finish = () => void client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(onDone);
  return (
    <LonePage
      title={t('secondFactor.demandedTitle')}
      subtitle={t('secondFactor.demandedText')}
      width={480}
      below={proved.dialog}
    >
      {factors?.can_add_passkeys && !isDone && (
        <SegmentedControl<Kind>
          fullWidth
          mb="lg"
          aria-label={t('secondFactor.title')}
          value={kind}
          onChange={choose}
          data={[
            { value: 'app', label: t('secondFactor.app') },
            { value: 'passkey', label: t('secondFactor.passkey') },
          ]}
        />
      )}
      {error && (
        <Alert color="red" variant="light" role="alert" mb="md">
          {messageOf(error)}
        </Alert>
      )}
      {kind === 'app' ? (
        <TotpSetUp made={begin.data} onDone={finish} />
      ) : (
        <>
          {!isDone && <Text mb="md">{t('secondFactor.passkeysText')}</Text>}
          <AddPasskey options={beginKey.data?.options} onDone={finish} onRefused={askForKey} />
        </>
      )}
      <Anchor
        component="button"
        type="button"
        size="sm"
        mt="lg"
        onClick={() =>
          signOut.mutate(undefined, {
            onSuccess: () => window.location.reload(),
            onError: (error) => notifyError(error),
          })
        }
      >
        {t('shell.signOut')}
      </Anchor>
    </LonePage>
  );
}
