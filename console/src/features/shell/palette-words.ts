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
  'paletteWords.templates': 'playbook job survey vault task ansible terraform bash python',
  'paletteWords.schedules': 'cron timer',
  'paletteWords.inventories': 'hosts server static yaml file',
  'paletteWords.environments':
    'env variables extra vars secrets json variable group extra variable environment',
  'paletteWords.keys':
    'credentials ssh login with password secrets token vault access key private key passphrase override',
  'paletteWords.repositories': 'git url repo branch',
  'paletteWords.integrations':
    'webhook alias matcher hook trigger extracted value auth method hmac github webhooks token searchable',
  'paletteWords.requests': 'webhook hook',
  'paletteWords.alerts': 'alert notification email mail',
  'paletteWords.channels': 'telegram slack rocket.chat teams dingtalk gotify ntfy webhook email mail chat id',
  'paletteWords.runners': 'agent worker maximum number of parallel tasks webhook',
  'paletteWords.groupRules': 'ldap oidc sso saml',
  'paletteWords.apps': 'apps ansible terraform opentofu pulumi bash python powershell args priority',
  'paletteWords.account': 'edit profile',
  'paletteWords.signOut': 'logout log out',
  'paletteWords.backup': 'backup export json',
  'paletteWords.restore': 'restore backup import json',
  'paletteWords.retention': 'retention',
  'paletteWords.settings': 'project settings',
  'paletteWords.deleteProject': 'danger zone',
  'paletteWords.team': 'role',
  'paletteWords.users': 'delete user password',
  'paletteWords.newProject': 'create demo project',
  'paletteWords.guide': 'docs about version',
  'paletteWords.views': 'new view add view views',
  'paletteWords.survey': 'survey variables',
  'paletteWords.args': 'args allow cli args in task extra arguments',
  'paletteWords.newCommits': 'run by cron only for new commits of a repository check interval',
  'paletteWords.copy': 'copy template',
  'paletteWords.run': 'new task run task message cli args',
  'paletteWords.confirm': 'waiting confirmation',
  'paletteWords.stop': 'stop task force kill',
  'paletteWords.rerun': 'rerun run again rebuild redeploy',
  'paletteWords.output': 'task log raw log output',
  'paletteWords.audit': 'log',
};
