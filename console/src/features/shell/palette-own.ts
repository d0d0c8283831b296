/** What the palette leads to outside of projects: parts of the own account, and what administrators make. */
import {
  IconBell,
  IconKey,
  IconPlus,
  IconShieldLock,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Told } from './palette-places.ts';

export interface OwnPlace {
  readonly id: string;
  readonly label: Told;
  readonly page: Told;
  readonly to: '/account' | '/users' | '/runners' | '/apps' | '/group-rules';
  readonly search?: { readonly edit: 'new' };
  readonly hash?: string;
  readonly icon: TablerIcon;
  readonly terms: string;
}

const own = { page: 'account.title', to: '/account' } as const;

export const ownPlaces: readonly OwnPlace[] = [
  {
    ...own,
    id: 'change-password',
    label: 'account.changePassword',
    hash: 'password',
    icon: IconKey,
    terms: 'change password',
  },
  {
    ...own,
    id: 'api-tokens',
    label: 'account.tokens',
    hash: 'tokens',
    icon: IconKey,
    terms: 'api token new token',
  },
  {
    ...own,
    id: 'second-factor',
    label: 'secondFactor.title',
    hash: 'second-factor',
    icon: IconShieldLock,
    terms: '2fa mfa totp passkey',
  },
  {
    ...own,
    id: 'sessions',
    label: 'account.sessions',
    hash: 'sessions',
    icon: IconUserCircle,
    terms: 'sessions',
  },
  { ...own, id: 'own-alerts', label: 'users.alert', icon: IconBell, terms: 'send alerts' },
];

const made = { search: { edit: 'new' }, icon: IconPlus } as const;

/** For administrators. */
export const serverPlaces: readonly OwnPlace[] = [
  { ...made, id: 'new-user', label: 'users.new', page: 'users.title', to: '/users', terms: 'new add user' },
  {
    id: 'user-password',
    label: 'users.newPassword',
    page: 'users.title',
    to: '/users',
    icon: IconKey,
    terms: 'reset change user password',
  },
  {
    id: 'user-admin',
    label: 'users.admin',
    page: 'users.title',
    to: '/users',
    icon: IconShieldLock,
    terms: 'admin user',
  },
  {
    ...made,
    id: 'new-runner',
    label: 'runners.new',
    page: 'runners.title',
    to: '/runners',
    terms: 'new runner register token',
  },
  { ...made, id: 'new-app', label: 'apps.new', page: 'apps.title', to: '/apps', terms: 'new app' },
  {
    ...made,
    id: 'new-group-rule',
    label: 'groupRules.new',
    page: 'groupRules.title',
    to: '/group-rules',
    terms: 'ldap oidc sso',
  },
];
