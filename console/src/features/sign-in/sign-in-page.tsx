import { Alert, Anchor, Button, Divider, Menu, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OidcSignInError } from '@signalbox/contract';
import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { currentUserQuery, signInMethodsQuery } from '../../api/session.ts';
import { useSpeech } from '../../locales/language.ts';
import { LanguageItems } from '../../parts/language-items.tsx';
import { ProviderButton } from '../../parts/provider-button.tsx';
import { SignInForm } from '../../parts/sign-in-form.tsx';
import { DialogAway, Nothing } from '../../ui/dialog-away.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LonePage } from '../../ui/lone-page.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';

const SignInHelp = lazyPart(async () => (await import('./sign-in-help.tsx')).SignInHelp, {
  isFirst: true,
  Loading: Nothing,
  Away: DialogAway,
});

const PasskeySignIn = lazyPart(async () => (await import('../../parts/passkey-sign-in.tsx')).PasskeySignIn, {
  Loading: Nothing,
  Away: Nothing,
});

const SetUpPage = lazyPart(async () => (await import('../../parts/second-factor/set-up-page.tsx')).SetUpPage);

/** So high is the form that comes: what stands around it does not move. */
const FORM_PX = 188;

interface SignInPageProps {
  readonly onSignedIn: () => void;
  /** query of this page, handed on to outside providers */
  readonly query: string;
  /** why the last sign-in through a provider failed */
  readonly providerError: OidcSignInError | undefined;
}

export function SignInPage(props: SignInPageProps) {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  return user?.second_factor_missing ? <SetUpPage onDone={props.onSignedIn} /> : <SignIn {...props} />;
}

function SignIn({ onSignedIn, query, providerError }: SignInPageProps) {
  const t = useTranslations('signIn');
  useDocumentTitle(t('title'));
  const methods = useQuery(signInMethodsQuery);
  const [isHelpOpen, help] = useDisclosure(false);
  // A server that does not tell its methods still takes passwords.
  // A provider let him in, and his second factor is still to be shown.
  const [isSecondStep, setSecondStep] = useState(() => new URLSearchParams(query).get('step') === 'second');
  const hasPassword = isSecondStep || (methods.data?.login_with_password ?? !methods.isPending);
  // Other ways in would begin anew: they come back with the password.
  const providers = isSecondStep ? [] : (methods.data?.oidc_providers ?? []);
  return (
    <LonePage
      title={t('title')}
      subtitle={t('subtitle')}
      width={364}
      below={
        <>
          <LanguageButton />
          {isHelpOpen && <SignInHelp onClose={help.close} />}
        </>
      }
    >
      {providerError && (
        <Alert color="red" variant="light" role="alert" mb="md">
          {t(`providerError.${providerError}`)}
        </Alert>
      )}
      {methods.isPending && !isSecondStep && <Skeleton height={FORM_PX} />}
      {hasPassword && (
        <SignInForm onSignedIn={onSignedIn} isSecondStep={isSecondStep} onStep={setSecondStep} />
      )}
      {methods.data?.login_with_passkey && !isSecondStep && (
        <Stack mt="md">
          <PasskeySignIn isAlone onSignedIn={onSignedIn} />
        </Stack>
      )}
      {hasPassword && providers.length > 0 && <Divider label={t('or')} my="md" />}
      <Stack gap="xs">
        {providers.map((provider) => (
          <ProviderButton key={provider.id} provider={provider} query={query} />
        ))}
      </Stack>
      {(hasPassword || methods.isPending) && (
        <Anchor component="button" type="button" size="sm" mt="lg" onClick={help.open}>
          {t('helpLink')}
        </Anchor>
      )}
    </LonePage>
  );
}

function LanguageButton() {
  const t = useTranslations('shell');
  const { language, locale } = useSpeech();
  return (
    <Menu width={220} position="top">
      <Menu.Target>
        <Button variant="subtle" color="gray" size="compact-sm" mt="sm" leftSection={<IconWorld size={16} />}>
          <VisuallyHidden>{t('language')}: </VisuallyHidden>
          <span lang={locale}>{language.name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}
