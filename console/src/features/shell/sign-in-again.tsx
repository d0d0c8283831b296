import { Button, Divider, Modal, Stack, Text } from '@mantine/core';
import type { CurrentUser } from '@signalbox/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { live } from '../../api/live.ts';
import { currentUserQuery, signInMethodsQuery } from '../../api/session.ts';
import { setSessionOver } from '../../lib/session-state.ts';
import { ProviderButton } from '../../parts/provider-button.tsx';
import { SignInForm } from '../../parts/sign-in-form.tsx';
import { useIsTopLayer } from '../../ui/layers.ts';
import { OtherUser } from './other-user.tsx';

interface SignInAgainProps {
  /** who was signed in */
  readonly before: CurrentUser | undefined;
}

/** States: asking, and — when somebody else has signed in — asking what becomes of the page. */
export function SignInAgain({ before }: SignInAgainProps) {
  const t = useTranslations('signIn');
  const client = useQueryClient();
  const [other, setOther] = useState<CurrentUser>();
  const goOn = () => {
    setOther(undefined);
    setSessionOver(false);
    live.close();
    live.open();
    void client.invalidateQueries();
  };
  // The Escape that it does not take is none for what lies under it either.
  useIsTopLayer();
  const arrive = () => {
    const now = client.getQueryData(currentUserQuery.queryKey);
    if (now && before && now.id !== before.id) setOther(now);
    else goOn();
  };
  return (
    <Modal
      opened
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
        <OtherUser before={before?.name ?? ''} onStay={goOn} />
      ) : (
        <Ways username={before?.username ?? ''} onSignedIn={arrive} />
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
