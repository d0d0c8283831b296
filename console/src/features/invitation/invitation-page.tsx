import { Alert, Button, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { acceptInvitation, type ResponseOf, type readInvitation } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { openInvitationQuery, useAcceptInvitation } from '../../api/invitations.ts';
import { signInMethodsQuery } from '../../api/session.ts';
import { pathWithBase } from '../../lib/base-url.ts';
import { ProviderButton } from '../../parts/provider-button.tsx';
import { usePasswordHint } from '../../parts/use-password-hint.ts';
import { messageOf } from '../../ui/error-text.ts';
import { FormError } from '../../ui/form-dialog.tsx';
import { LonePage } from '../../ui/lone-page.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { SavedForm } from '../../ui/saved-form.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

type OpenInvitation = ResponseOf<typeof readInvitation>;

/** So high is the form that comes: what stands around it does not move. */
const FORM_PX = 320;

/** `token`: of the link in the mail */
export function InvitationPage({ token }: { readonly token: string }) {
  const t = useTranslations('invitations');
  useDocumentTitle(t('page'));
  const query = useQuery(openInvitationQuery(token));
  const [username, setUsername] = useState<string>();
  return (
    <LonePage title={t(username === undefined ? 'page' : 'done')} width={400}>
      {username !== undefined && <Joined username={username} />}
      {username === undefined && query.isPending && <Skeleton height={FORM_PX} />}
      {username === undefined && query.error && (
        <Alert color="red" variant="light" role="alert">
          {messageOf(query.error)}
        </Alert>
      )}
      {username === undefined && query.data && (
        <Opened token={token} invitation={query.data} onJoined={setUsername} />
      )}
    </LonePage>
  );
}

function Joined({ username }: { readonly username: string }) {
  const t = useTranslations('invitations');
  return (
    <Stack gap="md">
      <Text>{t('doneText', { username })}</Text>
      <Button component="a" href={pathWithBase('/auth/login')} fullWidth>
        {t('toSignIn')}
      </Button>
    </Stack>
  );
}

interface OpenedProps {
  readonly token: string;
  readonly invitation: OpenInvitation;
  readonly onJoined: (username: string) => void;
}

function Opened(props: OpenedProps) {
  const { inviter, project_name: project, email, expires, is_user: isUser } = props.invitation;
  const t = useTranslations('invitations');
  const format = useFormatter();
  const time = format.dateTime(new Date(expires), { dateStyle: 'medium', timeStyle: 'short' });
  const { login_with_password: hasPassword } = props.invitation;
  return (
    <Stack gap="md">
      <div>
        <Text>{project === null ? t('toServer', { inviter }) : t('toProject', { inviter, project })}</Text>
        <Text c="dimmed" size="sm">
          {t('until', { email, time })}
        </Text>
      </div>
      {isUser && <Known {...props} />}
      {!isUser && hasPassword && <Newcomer {...props} />}
      {!isUser && <Providers />}
    </Stack>
  );
}

/** Nothing is asked of who is a user already. */
function Known({ token, onJoined }: OpenedProps) {
  const t = useTranslations('invitations');
  const accept = useAcceptInvitation();
  return (
    <>
      {accept.error && (
        <Alert color="red" variant="light" role="alert">
          {messageOf(accept.error)}
        </Alert>
      )}
      <Text size="sm">{t('known')}</Text>
      <Button
        fullWidth
        loading={accept.isPending}
        onClick={() => accept.mutate({ token }, { onSuccess: ({ username }) => onJoined(username) })}
      >
        {t('join')}
      </Button>
    </>
  );
}

function Newcomer({ token, onJoined }: OpenedProps) {
  const t = useTranslations();
  const hint = usePasswordHint();
  const accept = useAcceptInvitation();
  const form = useContractForm(acceptInvitation.body, { token, name: '', username: '', password: '' });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (form.validate().hasErrors || accept.isPending) return;
    accept.mutate(form.getValues(), {
      onSuccess: ({ username }) => onJoined(username),
      onError: form.takeError,
    });
  };
  return (
    <SavedForm onSubmit={submit}>
      <Stack gap="md">
        <FormError error={form.rest} />
        <TextInput label={t('users.name')} required autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label={t('users.username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={t('users.password')}
          description={hint}
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={accept.isPending}>
          {t('invitations.join')}
        </Button>
      </Stack>
    </SavedForm>
  );
}

/** Who signs in elsewhere becomes a user by that, and comes back by the same link. */
function Providers() {
  const t = useTranslations('invitations');
  const { data } = useQuery(signInMethodsQuery);
  if (!data || data.oidc_providers.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('provider')}
      </Text>
      {data.oidc_providers.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} query="" isNewTab />
      ))}
    </Stack>
  );
}
