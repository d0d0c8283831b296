import { Button, Divider, Modal, Stack, Text } from '@mantine/core';
import type { CurrentUser } from '@signalbox/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { live } from '../../api/live.ts';
import { currentUserQuery, signInMethodsQuery } from '../../api/session.ts';
import { setSessionOver, useSessionOver } from '../../lib/session-state.ts';
import { ProviderButton } from '../../parts/provider-button.tsx';
import { SignInForm } from '../../parts/sign-in-form.tsx';
import { OtherUser } from './other-user.tsx';

/**
 * The session ended while the console was open: the page with all that was typed stays behind this dialog.
 * States: nothing to do, asking, and — when somebody else has signed in — asking what becomes of the page.
 */
export function SignInAgain() {
  const t = useTranslations('signIn');
  const isOver = useSessionOver();
  const client = useQueryClient();
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  const before = useRef<CurrentUser>(undefined);
  if (!isOver) before.current = user;
  const [other, setOther] = useState<CurrentUser>();
  const goOn = () => {
    setOther(undefined);
    setSessionOver(false);
    live.close();
    live.open();
    void client.invalidateQueries();
  };
  const arrive = () => {
    const now = client.getQueryData(currentUserQuery.queryKey);
    if (now && before.current && now.id !== before.current.id) setOther(now);
    else goOn();
  };
  return (
    <Modal
      opened={isOver}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      zIndex={500}
      size={380}
      title={other ? t('otherTitle', { name: other.name }) : t('againTitle')}
    >
      {other ? (
        <OtherUser before={before.current?.name ?? ''} onStay={goOn} />
      ) : (
        <Ways username={before.current?.username ?? ''} onSignedIn={arrive} />
      )}
    </Modal>
  );
}

function Ways({ username, onSignedIn }: { username: string; onSignedIn: () => void }) {
  const t = useTranslations('signIn');
  const methods = useQuery(signInMethodsQuery);
  useSignedInElsewhere(onSignedIn);
  const hasPassword = methods.data?.login_with_password ?? !methods.isPending;
  const providers = methods.data?.oidc_providers ?? [];
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('againText')}
      </Text>
      {hasPassword && <SignInForm username={username} onSignedIn={onSignedIn} />}
      {hasPassword && providers.length > 0 && <Divider label={t('or')} my="md" />}
      {providers.length > 0 && (
        <Stack gap="xs">
          {providers.map((provider) => (
            <ProviderButton key={provider.id} provider={provider} query="" isNewTab />
          ))}
          <Text size="sm" c="dimmed">
            {t('againElsewhere')}
          </Text>
        </Stack>
      )}
      <Button variant="subtle" size="compact-sm" mt="md" onClick={() => window.location.reload()}>
        {t('otherUser')}
      </Button>
    </>
  );
}

/** Whoever has signed in in another tab is signed in here too. */
function useSignedInElsewhere(onSignedIn: () => void): void {
  const client = useQueryClient();
  const latest = useRef(onSignedIn);
  latest.current = onSignedIn;
  useEffect(() => {
    const look = async () => {
      try {
        await client.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false });
        latest.current();
      } catch {
        // Nobody is, or the server does not answer: the dialog stays.
      }
    };
    const lookNow = () => void look();
    window.addEventListener('focus', lookNow);
    return () => window.removeEventListener('focus', lookNow);
  }, [client]);
}
