/** By which other words people look for what the palette leads to. */
import type { Messages } from 'use-intl';

/** Names of the words in the catalogue. */
export type PaletteWords = `paletteWords.${keyof Messages['paletteWords']}`;

/** Of the pages in the navigation of a project, by their paths. */
export const pageWords: Readonly<Record<string, PaletteWords>> = {
  '/templates': 'paletteWords.templates',
  '/schedule': 'paletteWords.schedules',
  '/inventory': 'paletteWords.inventories',
  '/environment': 'paletteWords.environments',
  '/keys': 'paletteWords.keys',
  '/repositories': 'paletteWords.repositories',
  '/integrations': 'paletteWords.integrations',
  '/alerts': 'paletteWords.alerts',
  '/runners': 'paletteWords.runners',
  '/team': 'paletteWords.team',
};

/** Of the pages of the whole server, by their addresses. */
export const serverWords: Readonly<Record<string, PaletteWords>> = {
  '/tasks': 'paletteWords.activeTasks',
  '/users': 'paletteWords.users',
  '/group-rules': 'paletteWords.groupRules',
  '/apps': 'paletteWords.apps',
  '/deliveries': 'paletteWords.deliveries',
  '/runners': 'paletteWords.runners',
  '/storage': 'paletteWords.storage',
  '/audit': 'paletteWords.audit',
};

/** Terms of the trade, which people type whatever language they have chosen. */
export const termsOf: Readonly<Partial<Record<PaletteWords, string>>> = {
  'paletteWords.templates': 'playbook job survey vault',
  'paletteWords.schedules': 'cron timer',
  'paletteWords.inventories': 'hosts server',
  'paletteWords.environments': 'env variables extra vars secrets json',
  'paletteWords.keys': 'credentials ssh login password secrets token vault',
  'paletteWords.repositories': 'git repo branch',
  'paletteWords.integrations': 'webhook alias matcher hook trigger',
  'paletteWords.requests': 'webhook hook',
  'paletteWords.alerts': 'alert notification email mail',
  'paletteWords.channels': 'telegram slack rocket.chat teams dingtalk gotify ntfy webhook email mail',
  'paletteWords.runners': 'agent worker',
  'paletteWords.groupRules': 'ldap oidc sso saml',
  'paletteWords.apps': 'apps ansible terraform opentofu pulumi bash python powershell',
  'paletteWords.account': 'profile password api token 2fa mfa totp passkey',
  'paletteWords.signOut': 'logout log out',
  'paletteWords.backup': 'backup export json',
  'paletteWords.restore': 'restore backup import json',
  'paletteWords.retention': 'retention',
  'paletteWords.audit': 'log',
};
