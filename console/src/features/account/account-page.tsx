import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { Place } from '../../ui/place.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionPanel } from './session-panel.tsx';
import { TokenPanel } from './token-panel.tsx';

/** What everybody may say of himself, and what acts in his name. */
export function AccountPage() {
  const t = useTranslations('account');
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Page title={t('title')}>
      {user ? (
        <Stack gap="md" maw={820}>
          <ProfilePanel user={user} />
          <Place id="password">
            <PasswordPanel user={user} />
          </Place>
          <Place id="second-factor">
            <SecondFactorPanel />
          </Place>
          <IdentityPanel />
          <Place id="sessions">
            <SessionPanel />
          </Place>
          <Place id="tokens">
            <TokenPanel />
          </Place>
        </Stack>
      ) : (
        <Skeleton height={240} maw={820} />
      )}
    </Page>
  );
}
