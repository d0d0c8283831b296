import { Button } from '@mantine/core';
import {
  IconBrandApple,
  IconBrandAuth0,
  IconBrandAzure,
  IconBrandBitbucket,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandGoogle,
  IconBrandSlack,
  IconBrandWindows,
  IconLogin2,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { pathWithBase } from '../lib/base-url.ts';

/** By the names that a configuration uses; any other name has the common mark. */
const icons: Readonly<Record<string, typeof IconLogin2>> = {
  apple: IconBrandApple,
  auth0: IconBrandAuth0,
  azure: IconBrandAzure,
  bitbucket: IconBrandBitbucket,
  facebook: IconBrandFacebook,
  github: IconBrandGithub,
  gitlab: IconBrandGitlab,
  google: IconBrandGoogle,
  microsoft: IconBrandWindows,
  slack: IconBrandSlack,
};

interface ProviderButtonProps {
  readonly provider: {
    readonly id: string;
    readonly name: string;
    readonly color: string;
    readonly icon: string;
  };
  /** query of the page, for the page that is opened after the sign-in */
  readonly query: string;
  /** leaves the page as it is */
  readonly isNewTab?: boolean;
}

export function ProviderButton({ provider, query, isNewTab = false }: ProviderButtonProps) {
  const t = useTranslations('signIn');
  const Icon = icons[provider.icon] ?? IconLogin2;
  return (
    <Button
      component="a"
      href={`${pathWithBase(`/api/auth/oidc/${encodeURIComponent(provider.id)}/login`)}${query}`}
      {...(isNewTab && { target: '_blank', rel: 'noopener' })}
      variant="default"
      leftSection={<Icon size={18} stroke={1.6} {...(provider.color ? { color: provider.color } : {})} />}
    >
      {t('with', { name: provider.name || provider.id })}
    </Button>
  );
}
