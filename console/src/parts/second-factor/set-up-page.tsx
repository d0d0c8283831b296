import { Alert, Anchor, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useBeginTotp } from '../../api/second-factor.ts';
import { currentUserQuery, useSignOut } from '../../api/session.ts';
import { messageOf } from '../../ui/error-text.ts';
import { Wordmark } from '../../ui/logo.tsx';
import { notifyError } from '../../ui/notify.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import classes from './set-up-page.module.css';
import { TotpSetUp } from './totp-set-up.tsx';
import { useProved } from './use-proved.tsx';

/** For somebody of whom the server demands a second factor: he gets no further without one. */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const t = useTranslations();
  useDocumentTitle(t('secondFactor.demandedTitle'));
  const client = useQueryClient();
  const signOut = useSignOut();
  const begin = useBeginTotp();
  const proved = useProved();
  const { mutateAsync } = begin;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made once
  useEffect(() => {
    proved.run(async () => {
      await mutateAsync();
    });
  }, []);
  const finish = () => void client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(onDone);
  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <Wordmark />
        <Title order={1} className={classes.title}>
          {t('secondFactor.demandedTitle')}
        </Title>
        <Text c="dimmed" mb="lg">
          {t('secondFactor.demandedText')}
        </Text>
        {begin.error && (
          <Alert color="red" variant="light" role="alert" mb="md">
            {messageOf(begin.error)}
          </Alert>
        )}
        <TotpSetUp made={begin.data} onDone={finish} />
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
      </div>
      {proved.dialog}
    </main>
  );
}
