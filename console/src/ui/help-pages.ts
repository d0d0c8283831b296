/** The pages of the user guide, which the server serves beside the console, and which of them tells of what. */
export type HelpPage =
  | 'dashboard'
  | 'first-steps'
  | 'launcher'
  | 'templates'
  | 'tasks'
  | 'log'
  | 'schedules'
  | 'inventories'
  | 'environments'
  | 'keys'
  | 'repositories'
  | 'integrations'
  | 'team'
  | 'settings'
  | 'runners'
  | 'users'
  | 'group-rules'
  | 'apps'
  | 'account'
  | 'alerts'
  | 'deliveries'
  | 'storage'
  | 'backup'
  | 'activity'
  | 'audit';

/** Relative to the base address of the console. */
export function helpAddress(page: HelpPage): string {
  return `docs/${page}.html`;
}

/** By the part of the address that names a page: the first one, or within a project the one behind its number. */
const ofPlaces: Readonly<Record<string, HelpPage>> = {
  history: 'dashboard',
  launcher: 'launcher',
  activity: 'activity',
  audit: 'audit',
  settings: 'settings',
  templates: 'templates',
  views: 'templates',
  schedule: 'schedules',
  inventory: 'inventories',
  environment: 'environments',
  keys: 'keys',
  repositories: 'repositories',
  integrations: 'integrations',
  integration: 'integrations',
  'integration-requests': 'integrations',
  alerts: 'alerts',
  'alert-channels': 'alerts',
  'alert-deliveries': 'alerts',
  runners: 'runners',
  team: 'team',
  roles: 'team',
  users: 'users',
  'group-rules': 'group-rules',
  apps: 'apps',
  account: 'account',
  storage: 'storage',
  deliveries: 'deliveries',
  tasks: 'tasks',
  new: 'first-steps',
  restore: 'backup',
};

/** undefined where the guide tells nothing of a page. */
export function helpPageAt(path: string): HelpPage | undefined {
  const [first = '', second = '', third = ''] = path.split('/').filter((part) => part !== '');
  if (first !== 'project') return ofPlaces[first];
  return ofPlaces[third] ?? ofPlaces[second];
}

/** By the type of an object, as its calls name it. */
const ofObjects: Readonly<Record<string, HelpPage>> = {
  key: 'keys',
  repository: 'repositories',
  inventory: 'inventories',
  environment: 'environments',
  schedule: 'schedules',
  integration: 'integrations',
  integrationmatcher: 'integrations',
  integrationextractvalue: 'integrations',
  alert_channel: 'alerts',
  alert_rule: 'alerts',
};

export function helpPageOf(objectType: string): HelpPage | undefined {
  return ofObjects[objectType];
}
